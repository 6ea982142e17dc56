import TodoText

extension TodoList {
  /// The edge of the lists or block quotes that an item of `shape` cannot enter.
  ///
  /// Their lines are in at least as many lists as `shape`, or in more block quotes. `line` is the first line of an item in
  /// them or, with `isEnd`, the line after its last one; `limit` is the range of lines to search.
  ///
  /// - Complexity: O(*m* log *n*), *m* the lines up to the edge.
  func edgeOfContainers(
    at line: Int, outside shape: MarkdownShape, within limit: Range<Int>, isEnd: Bool
  ) -> Int {
    var edge = line
    var next = isEnd ? line : line - 1
    var hasGap = false
    while limit.contains(next) {
      let role = role(ofLine: next)
      if role.kind == .blank, quoteCount(ofLine: next) <= shape.quotes {
        // After a blank line, only a list continues.
        hasGap = true
      } else if role.kind == .blank || isWithin(role.shape, outside: shape, hasGap: hasGap) {
        edge = isEnd ? next + 1 : next
        hasGap = false
      } else {
        break
      }
      next += isEnd ? 1 : -1
    }
    return edge
  }

  private func isWithin(_ inner: MarkdownShape, outside shape: MarkdownShape, hasGap: Bool) -> Bool {
    inner.lists >= shape.lists || !hasGap && inner.quotes > shape.quotes
  }

  /// The number of block quote marks at the start of a line.
  func quoteCount(ofLine line: Int) -> Int {
    QuoteMarks(atMost: .max, in: text.bytes(in: textRange(ofLine: line).content).span).count
  }

  /// Whether two items have the same bullet, or numbers with the same delimiter, at the same nesting of lists and block
  /// quotes.
  func areOfOneKind(_ first: Item, _ second: Item) -> Bool {
    let (left, right) = (role(ofLine: first.line).shape, role(ofLine: second.line).shape)
    return left.quotes == right.quotes && left.lists == right.lists
      && bulletEnd(of: first) == bulletEnd(of: second)
  }

  /// The bullet, or the character after the number.
  func bulletEnd(of item: Item) -> UInt8? {
    text.bytes(in: item.firstLine.start..<item.checkbox.lowerBound).last { $0 != .space && $0 != .tab }
  }
}
