import TodoText

/// Adjacent siblings of one group that move together.
struct SiblingRange {
  /// At least one item, all with the same parent.
  var items: [Item]
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
    sequence(first: self, next: { $0.parent }).first { $0.depth <= depth } ?? self
  }
}

extension Selection {
  /// The selected items, without those nested in others, as runs of siblings that follow each other.
  ///
  /// - Throws: ``OperationError/noItem`` if there is none.
  func siblingRanges(in list: TodoList) throws(OperationError) -> [SiblingRange] {
    var ranges: [SiblingRange] = []
    for item in TodoList.removingNested(try items(in: list)) {
      guard let group = list.group(containingLine: item.line) else { continue }
      let own = SiblingRange(items: [item], group: group)
      if let last = ranges.last, own.previousSibling(in: list) == last.last {
        ranges[ranges.count - 1].items.append(item)
      } else {
        ranges.append(own)
      }
    }
    guard !ranges.isEmpty else { throw .noItem }
    for range in ranges { try list.requireOwnLines(range.items) }
    return ranges
  }
}

extension TodoList {
  /// The proposal that rewrites all runs of siblings at once.
  ///
  /// - Throws: What `rewriteRun` throws, and ``OperationError/nothingToDo(_:)`` if two runs concern the same lines.
  func rewriting(
    _ runs: [SiblingRange], _ rewriteRun: (SiblingRange, inout LineRewrite) throws(OperationError) -> Void
  ) throws(OperationError) -> Proposal {
    var rewrite = LineRewrite(self)
    for run in runs { try rewriteRun(run, &rewrite) }
    guard !rewrite.hasOverlaps else { throw .nothingToDo("two of the items concern the same lines") }
    return rewrite.proposal
  }
}

extension TodoList {
  /// Throws if an item shares its line with the marker of an enclosing list item, because then the item cannot be
  /// moved.
  func requireOwnLines(_ items: [Item]) throws(OperationError) {
    guard items.contains(where: { $0.record.flags.contains(.sharesLine) }) else { return }
    throw .nothingToDo("its line also starts another list item")
  }
}

extension Item {
  /// Whether both have the same parent: an item, a list item or a block quote.
  func isSibling(of other: Item) -> Bool {
    guard parent == other.parent, record.container == other.record.container else { return false }
    // Containers are numbered within their block.
    return record.container == 0 || block.index == other.block.index
  }
}
