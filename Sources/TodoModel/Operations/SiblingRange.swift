import TodoText

/// Adjacent siblings of one group that move together.
struct SiblingRange {
  /// At least one item, all with the same parent.
  let items: [Item]
  let group: Group

  /// Their lines, including lines of the parent between them.
  var lines: Range<Int> { first.line..<max(first.line, last.lines.upperBound) }

  var first: Item { items[0] }
  var last: Item { items[items.count - 1] }

  /// The sibling before them.
  ///
  /// - Complexity: O(*m* log *n*), *m* the lines between the two.
  func previousSibling(in list: TodoList) -> Item? {
    if let parent = first.parent {
      let above = (parent.line + 1..<first.line).reversed().lazy.compactMap { list.item(atLine: $0) }
      return above.first { $0 != parent && $0.ancestor(atDepth: first.depth).isSibling(of: first) }?
        .ancestor(atDepth: first.depth)
    }
    let above = list.firstNonblankLine(from: first.line - 1, by: -1)
    guard above >= group.itemLines.lowerBound, let item = list.item(atLine: above)?.outermostAncestor else {
      return nil
    }
    return item.isSibling(of: first) ? item : nil
  }

  /// The sibling after them.
  ///
  /// - Complexity: O(*m* log *n*), *m* the lines between the two.
  func nextSibling(in list: TodoList) -> Item? {
    if let parent = first.parent {
      let end = parent.lines.upperBound
      let below = (min(last.lines.upperBound, end)..<end).lazy.compactMap { list.item(atLine: $0) }
      return below.first { $0 != parent && $0.isSibling(of: first) }
    }
    let below = list.firstNonblankLine(from: last.lines.upperBound, by: 1)
    guard below < group.itemLines.upperBound, let item = list.item(atLine: below) else { return nil }
    return item.isSibling(of: first) ? item : nil
  }
}

extension TodoList {
  /// The number of lines, without the blank ones at the end.
  var contentLineCount: Int { firstNonblankLine(from: lineCountWithoutEmptyLast - 1, by: -1) + 1 }

  /// The first line that is not blank, from `line` up or down; one past either end if there is none.
  func firstNonblankLine(from line: Int, by step: Int) -> Int {
    var line = line
    let count = lineCountWithoutEmptyLast
    var cursor = LineCursor(along: self)
    while line >= 0, line < count, cursor.role(ofLine: line).kind == .blank { line += step }
    return line
  }
}

extension Item {
  /// Its ancestor at this depth, or itself.
  func ancestor(atDepth depth: Int) -> Item {
    sequence(first: self, next: \.parent).first { $0.depth <= depth } ?? self
  }
}

extension Selection {
  /// The selected items as ranges of siblings, one for each group.
  ///
  /// If items of different depths are selected, the deeper ones are replaced by their ancestors: a selection across the
  /// end of a subtree means that subtree and the items after it.
  ///
  /// - Throws: ``OperationError/noItem`` if there is none.
  func siblingRanges(in list: TodoList) throws(OperationError) -> [SiblingRange] {
    let selected = TodoList.removingNested(try items(in: list))
    var ranges: [SiblingRange] = []
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
        if lifted == items.last { continue }
        if let last = items.last, list.dialect == .markdown, !lifted.isSibling(of: last) {
          ranges.append(SiblingRange(items: items, group: group))
          items = []
        }
        items.append(lifted)
      }
      ranges.append(SiblingRange(items: items, group: group))
    }
    guard !ranges.isEmpty else { throw .noItem }
    for range in ranges { try list.requireOwnLines(range.items) }
    return ranges
  }
}
