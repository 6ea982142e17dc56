import TodoText

/// An item with the same text as an unfinished sibling before it.
struct Duplicate: Sendable, Hashable {
  /// Its index among the items of its block.
  let item: Int32
  /// The number of lines between the first such sibling and it.
  let linesBack: Int32
}

/// A parsed block of a text: an element of a ``TodoList``.
///
/// All its positions are relative, so an edit elsewhere does not change it.
///
/// It is a class with value semantics, because edits copy tree nodes of sixteen blocks each. A node then contains one
/// reference per block instead of all its arrays.
package final class ListBlock: SumTreeItem {
  package let lines: [BlockLine]
  /// Its items of every depth, in line order.
  package let items: [BlockItem]
  /// Its problems, in line order.
  package let problems: [BlockProblem]
  /// The ids of its items, and those that they wait for, in line order.
  package let names: [BlockName]
  /// The parser state at its start.
  let entry: ParserState
  /// The parser state at its end.
  let endState: ParserState
  /// Whether parsing its last line depends on the start of the next block.
  let needsLookahead: Bool
  package let sum: ListSum
  /// The items that duplicate an unfinished sibling before them, in order.
  ///
  /// They depend on other blocks of the group too.
  let duplicates: [Duplicate]

  init(
    lines: [BlockLine], items: [BlockItem], problems: [BlockProblem], names: [BlockName], entry: ParserState,
    endState: ParserState, needsLookahead: Bool, sum: ListSum, duplicates: [Duplicate] = []
  ) {
    self.lines = lines
    self.items = items
    self.problems = problems
    self.names = names
    self.entry = entry
    self.endState = endState
    self.needsLookahead = needsLookahead
    self.sum = sum
    self.duplicates = duplicates
  }

  /// The block with other duplicates, each reported from its checkbox to the end of its line.
  func with(duplicates: [Duplicate], in text: TextBlock) -> ListBlock {
    guard duplicates != self.duplicates else { return self }
    var problems = problems.filter { $0.code != .duplicateItem }
    for duplicate in duplicates {
      let item = items[Int(duplicate.item)]
      let line = content(ofLine: Int(item.line), in: text.bytes.span)
      problems.append(BlockProblem(.duplicateItem, line: Int(item.line), Int(item.checkbox)..<line.count))
    }
    var sum = sum
    sum.problemCount = Int32(truncatingIfNeeded: problems.count)
    return ListBlock(
      lines: lines, items: items, problems: problems.sorted(), names: names, entry: entry, endState: endState,
      needsLookahead: needsLookahead, sum: sum, duplicates: duplicates)
  }
}
