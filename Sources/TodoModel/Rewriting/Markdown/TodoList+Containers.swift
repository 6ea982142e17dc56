import TodoText

extension TodoList {
  /// The edge of the lists or block quotes that an item of `shape` cannot enter.
  ///
  /// Their lines are in at least as many lists as `shape`, or in more block quotes. `line` is the first line of an item in
  /// them or, with `isEnd`, the line after its last one; `limit` is the range of lines to search.
  func edgeOfContainers(
    at line: Int, outside shape: MarkdownShape, within limit: Range<Int>, isEnd: Bool
  ) -> Int {
    var edge = line
    var next = isEnd ? line : line - 1
    // Only a block quote that contains the item continues: another one next to a list is not part of it.
    var isInQuote = role(ofLine: isEnd ? line - 1 : line).shape.quotes > shape.quotes
    while limit.contains(next) {
      let role = role(ofLine: next)
      let isBlank = role.kind == .blank
      let isInList = !isBlank && role.shape.lists >= shape.lists
      let quotes = isBlank ? quoteCount(ofLine: next) : role.shape.quotes
      isInQuote = (isInQuote || isInList) && quotes > shape.quotes
      if isInQuote || isInList {
        edge = isEnd ? next + 1 : next
      } else if !isBlank {
        break
      }
      next += isEnd ? 1 : -1
    }
    return edge
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
