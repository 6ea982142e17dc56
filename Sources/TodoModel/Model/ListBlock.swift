import TodoText

/// An item that says the same as an unfinished sibling before it.
struct Duplicate: Sendable, Hashable {
  /// Its place among the items of its block.
  let item: Int32
  /// How many lines above it the first such sibling stands.
  let linesBack: Int32
}

/// A block of a text, read: the leaf of a ``TodoList``.
///
/// Nothing in it knows where in the file it stands, so an edit elsewhere leaves it as it is.
///
/// It is an object, though a value by all it does, because a node of the tree with sixteen blocks is copied with
/// every edit: one reference each is a quarter of what their arrays would be.
package final class ListBlock: SumTreeItem {
  /// Its lines, in order.
  package let lines: [BlockLine]
  /// Its items of every depth, in the order of their lines.
  package let items: [BlockItem]
  /// What is wrong with it, in the order of its lines.
  package let problems: [BlockProblem]
  /// What stood before it when it was read.
  let entry: ParserState
  /// What the next block is read with.
  let endState: ParserState
  /// Whether the reading of its last line depends on what the next block begins with.
  let needsLookahead: Bool
  /// Whether the next block begins with an indented line: then the items that are open at its end may go on there.
  let isContinued: Bool
  /// Whether more of the description of an item before it was read in it: it must be parsed again, joined with that.
  let needsJoining: Bool
  /// What it counts for.
  package let sum: ListSum
  /// The items that an unfinished sibling before them says as well, in order.
  ///
  /// These alone may depend on more than the block and its entry state: on other blocks of the group.
  let duplicates: [Duplicate]
  /// The problems that every line has and the line before the block as well.
  let runsThrough: RunCodes
  /// The finished items that go on in the next block and have an unfinished sub-item only there, in order.
  let unfinishedLater: [Int32]

  init(
    lines: [BlockLine], items: [BlockItem], problems: [BlockProblem], entry: ParserState,
    endState: ParserState,
    needsLookahead: Bool, isContinued: Bool, needsJoining: Bool, sum: ListSum, runsThrough: RunCodes,
    duplicates: [Duplicate] = [], unfinishedLater: [Int32] = []
  ) {
    self.lines = lines
    self.items = items
    self.problems = problems
    self.entry = entry
    self.endState = endState
    self.needsLookahead = needsLookahead
    self.isContinued = isContinued
    self.needsJoining = needsJoining
    self.sum = sum
    self.duplicates = duplicates
    self.runsThrough = runsThrough
    self.unfinishedLater = unfinishedLater
  }

  /// Whether an item goes on before or after it.
  var isPartOfItem: Bool { isContinued || !entry.open.columns.isEmpty }

  /// The block with other items known as duplicates, each reported from its checkbox to the end of its line.
  ///
  /// - Complexity: O(1) if they are none and were none.
  func with(duplicates: [Duplicate], in text: TextBlock) -> ListBlock {
    guard duplicates != self.duplicates else { return self }
    var problems = problems.filter { $0.code != .duplicateItem }
    for duplicate in duplicates {
      let item = items[Int(duplicate.item)]
      let line = content(ofLine: Int(item.line), in: text.bytes.span)
      problems.append(
        BlockProblem(
          code: .duplicateItem, line: item.line, start: item.checkbox,
          end: Int32(truncatingIfNeeded: line.count)))
    }
    return with(problems, duplicates, unfinishedLater)
  }

  /// The block with other items known to have an unfinished sub-item in a later block only.
  func with(unfinishedLater: [Int32]) -> ListBlock {
    guard unfinishedLater != self.unfinishedLater else { return self }
    let known = Set(self.unfinishedLater.map { items[Int($0)].line })
    let problems = problems.filter { $0.code != .unfinishedSubItem || !known.contains($0.line) }
    let new = unfinishedLater.map { BlockProblem(.unfinishedSubItem, of: items[Int($0)]) }
    return with(problems + new, duplicates, unfinishedLater)
  }

  private func with(
    _ problems: [BlockProblem], _ duplicates: [Duplicate], _ unfinishedLater: [Int32]
  ) -> ListBlock {
    var sum = sum
    sum.problemCount = Int32(truncatingIfNeeded: problems.count)
    return ListBlock(
      lines: lines, items: items, problems: problems.sorted(), entry: entry, endState: endState,
      needsLookahead: needsLookahead, isContinued: isContinued, needsJoining: needsJoining, sum: sum,
      runsThrough: runsThrough, duplicates: duplicates, unfinishedLater: unfinishedLater)
  }
}
