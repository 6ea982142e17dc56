import TodoText

/// Siblings of one group that stand one below the other and are moved as one block.
struct SiblingRange {
  /// At least one, all in the same item or all in none.
  let items: [Item]
  let group: Group

  /// Their lines, and lines of the item they are in that stand between them.
  var lines: Range<Int> { first.line..<max(first.line, last.lines.upperBound) }

  var first: Item { items[0] }
  var last: Item { items[items.count - 1] }

  /// The item before them that is in the same item, or in none either.
  ///
  /// - Complexity: O(log *n*); for sub-items, O(*m*), *m* the number of their siblings.
  func previousSibling(in list: TodoList) -> Item? {
    if let parent = first.parent { return parent.children.last { $0.line < first.line } }
    let above = list.passBlanks(from: first.line - 1, by: -1)
    return above < group.itemLines.lowerBound ? nil : list.item(atLine: above)?.removingNested
  }

  /// The item behind them that is in the same item, or in none either.
  func nextSibling(in list: TodoList) -> Item? {
    if let parent = first.parent { return parent.children.first { $0.line > last.line } }
    let below = list.passBlanks(from: last.lines.upperBound, by: 1)
    return below < group.itemLines.upperBound ? list.item(atLine: below) : nil
  }
}

extension TodoList {
  /// The first line that is not blank, from `line` on up or down; one past either end, if there is none.
  func passBlanks(from line: Int, by step: Int) -> Int {
    var line = line
    while line >= 0, line < writtenLineCount, kind(ofLine: line) == .blank { line += step }
    return line
  }
}

extension Item {
  /// The item at the top that it is inside of, perhaps itself.
  var removingNested: Item { sequence(first: self, next: \.parent).reduce(self) { $1 } }
}

extension Selection {
  /// The selected items as runs of siblings, one for each group.
  ///
  /// Where items of different depth are selected, those that are deeper stand for what they are inside of: lines
  /// selected across the end of a subtree mean that subtree and what follows it.
  ///
  /// - Throws: ``OperationError/noItem`` if there is none.
  func siblingRuns(in list: TodoList) throws(OperationError) -> [SiblingRange] {
    let selected = TodoList.removingNested(try items(in: list))
    var runs: [SiblingRange] = []
    var rest = selected[...]
    while let first = rest.first {
      guard let group = list.group(containingLine: first.line) else {
        rest.removeFirst()
        continue
      }
      let inGroup = rest.prefix { $0.line < group.lines.upperBound }
      rest.removeFirst(inGroup.count)
      let depth = inGroup.reduce(first.depth) { min($0, $1.depth) }
      var items: [Item] = []
      for item in inGroup {
        let lifted = sequence(first: item, next: \.parent).first { $0.depth == depth } ?? item
        if lifted != items.last { items.append(lifted) }
      }
      runs.append(SiblingRange(items: items, group: group))
    }
    guard !runs.isEmpty else { throw .noItem }
    return runs
  }
}
