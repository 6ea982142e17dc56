import TodoText

/// The marker of a numbered Markdown list item.
struct OrderedListMarker {
  let line: Int
  /// The number of block quotes around the item.
  let quotes: Int
  /// The number of list items around the line, including this one.
  let depth: Int
  /// The range of its digits in bytes of the line.
  let digits: Range<Int>
  let number: Int
  /// A period or a parenthesis.
  let delimiter: UInt8
  /// The column where its content begins, counted from where the content of its block quotes begins.
  let contentColumn: Int

  /// The marker of the list item on a line; nil if there is none with a number.
  init?(ofLine line: Int, in list: TodoList) {
    let shape = list.role(ofLine: line).shape
    guard shape.lists > 0, shape.leaf != .paragraph, shape.leaf != .blank else { return nil }
    self.init(
      list.text.bytes(in: list.textRange(ofLine: line).content), ofLine: line, quotes: shape.quotes,
      depth: shape.lists)
  }

  /// The marker at the start of a line's text, after this many markers of block quotes.
  init?(_ content: [UInt8], ofLine line: Int, quotes: Int, depth: Int) {
    let bytes = content.span
    let text = QuoteMarks(atMost: quotes, in: bytes).text
    guard !text.isBlank, let bullet = MarkdownBullet(of: text, in: bytes) else { return nil }
    var end = text.textStart
    while bytes[end].isASCIIDigit { end += 1 }
    guard end > text.textStart,
      let number = Int(String(decoding: content[text.textStart..<end], as: UTF8.self))
    else { return nil }
    self.line = line
    self.quotes = quotes
    self.depth = depth
    digits = text.textStart..<end
    self.number = number
    delimiter = bytes[end]
    contentColumn = bullet.contentColumn - text.base
  }
}

extension TodoList {
  /// The numbered list items after `marker` in its list, with or without checkboxes.
  func markers(after marker: OrderedListMarker) -> [OrderedListMarker] {
    let end = lineCountWithoutEmptyLast
    var found: [OrderedListMarker] = []
    var last = marker
    while let next = self.marker(in: last.line + 1..<max(last.line + 1, end), beside: last) {
      found.append(next)
      last = next
    }
    return found
  }

  /// The numbered list item before `marker` in its list; nil if it is the first.
  func marker(before marker: OrderedListMarker) -> OrderedListMarker? {
    self.marker(in: (0..<marker.line).reversed(), beside: marker)
  }

  /// The first list item on some lines above or below `marker`; nil if it is not in the same list.
  private func marker(in lines: some Sequence<Int>, beside marker: OrderedListMarker) -> OrderedListMarker? {
    for line in lines {
      let role = role(ofLine: line)
      // Blank lines do not end a list, and a paragraph continuation may have any indentation.
      guard role.kind != .blank, role.shape.leaf != .paragraph else { continue }
      guard role.shape.quotes >= marker.quotes, role.shape.lists >= marker.depth else { return nil }
      let content = text.bytes(in: textRange(ofLine: line).content)
      // The other lines of an item begin where its content does, or later.
      guard content.column(afterQuotes: marker.quotes) < marker.contentColumn else { continue }
      let found = OrderedListMarker(content, ofLine: line, quotes: marker.quotes, depth: marker.depth)
      return found?.delimiter == marker.delimiter ? found : nil
    }
    return nil
  }
}

extension [UInt8] {
  /// The column of a line's text, counted from where the content of this many block quotes begins.
  func column(afterQuotes quotes: Int) -> Int {
    QuoteMarks(atMost: quotes, in: span).text.indentation
  }
}
