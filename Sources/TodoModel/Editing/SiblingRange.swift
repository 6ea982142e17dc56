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

  /// The sibling before or after them.
  func sibling(in list: TodoList, above isAbove: Bool) -> Item? {
    func sibling(onLine line: Int) -> Item? {
      let item = list.item(atLine: line)?.ancestor(atDepth: first.depth)
      return item?.isSibling(of: first) == true ? item : nil
    }
    guard let parent = first.parent else {
      let (line, step) = isAbove ? (first.line - 1, -1) : (last.lines.upperBound, 1)
      let next = list.firstNonblankLine(from: line, by: step)
      return group.itemLines.contains(next) ? sibling(onLine: next) : nil
    }
    guard !isAbove else {
      return (parent.line + 1..<first.line).reversed().lazy.compactMap(sibling).first
    }
    let end = parent.lines.upperBound
    return (min(last.lines.upperBound, end)..<end).lazy.compactMap(sibling).first
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

extension Selection {
  /// The selected items, without those nested in others, as runs of siblings that follow each other.
  ///
  /// - Throws: ``OperationError/noItem`` if there is none.
  func siblingRanges(in list: TodoList) throws(OperationError) -> [SiblingRange] {
    var ranges: [SiblingRange] = []
    for item in TodoList.removingNested(try items(in: list)) {
      guard let group = list.group(containingLine: item.line) else { continue }
      let own = SiblingRange(items: [item], group: group)
      if let last = ranges.last, own.sibling(in: list, above: true) == last.last {
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

  /// Throws if an item shares its line with the marker of an enclosing list item, because then the item cannot be
  /// moved.
  func requireOwnLines(_ items: [Item]) throws(OperationError) {
    guard items.contains(where: { $0.record.flags.contains(.sharesLine) }) else { return }
    throw .nothingToDo("its line also starts another list item")
  }
}

extension Item {
  /// Its ancestor at this depth, or itself.
  func ancestor(atDepth depth: Int) -> Item {
    sequence(first: self, next: { $0.parent }).first { $0.depth <= depth } ?? self
  }

  /// Whether both have the same parent: an item, a list item or a block quote.
  func isSibling(of other: Item) -> Bool {
    guard parent == other.parent, record.container == other.record.container else { return false }
    // Containers are numbered within their block.
    return record.container == 0 || block.index == other.block.index
  }
}
