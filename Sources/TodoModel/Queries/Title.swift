import TodoText

extension TodoList {
  /// The title of an item's group, of at most 100 characters; nil if it has none.
  ///
  /// Listings repeat it for each item, so that a longer one would make their size quadratic, and searching the group's
  /// end below many blank lines their time.
  ///
  /// - Complexity: O(log *n*).
  package func title(ofItem item: Item) -> String? {
    guard let first = firstLine(ofGroup: groupCount(before: item.line + 1) - 1),
      let block = block(containingLine: first)
    else { return nil }
    let index = first - block.lines.lowerBound
    guard block.block.lines[index].kind == .title else { return nil }
    // 1,000 bytes are enough for number signs, blanks and 100 characters.
    let start = block.lineRange(ofLine: index).content.prefix(1000)
    return text.string(in: titleWords(in: start)).cut(toCharacters: 100)
  }

  /// The range of the title's text on `line`, without surrounding blanks and, in Markdown, number signs.
  ///
  /// - Complexity: O(log *n*).
  package func titleWords(ofLine line: Int) -> Range<Int> {
    titleWords(in: text.lineRange(ofLine: line).content)
  }

  /// The same for the line at `range`.
  package func titleWords(in range: Range<Int>) -> Range<Int> {
    let words = words(of: range)
    guard dialect == .markdown else { return words }
    let bytes = text.bytes(in: words)
    let sign = UInt8(ascii: "#")
    let opening = bytes.prefix { $0 == sign }.count
    guard (1...6).contains(opening) else { return words }
    let start = bytes.span.blanksEnd(from: opening, to: bytes.count)
    guard start > opening else { return opening == bytes.count ? words.upperBound..<words.upperBound : words }
    // Closing number signs must follow a blank.
    let closing = bytes.count - bytes.reversed().prefix { $0 == sign }.count
    let end = bytes.span.blanksStart(before: closing, from: start)
    return (start..<(end < closing || closing <= start ? max(start, end) : bytes.count))
      .shifted(by: words.lowerBound)
  }

  /// `range` without surrounding blanks and a byte order mark.
  package func words(of range: Range<Int>) -> Range<Int> {
    let bytes = text.bytes(in: range)
    let start = bytes.span.blanksEnd(from: bytes.span.matches("\u{FEFF}", at: 0) ? 3 : 0, to: bytes.count)
    return (start..<max(start, bytes.span.blanksStart(before: bytes.count, from: start)))
      .shifted(by: range.lowerBound)
  }
}
