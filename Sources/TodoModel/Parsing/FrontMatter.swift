import TodoText

extension TodoList {
  /// Parses the list from its start again if it has gained or lost front matter, which needs a first line and an end.
  mutating func updateFrontMatter() {
    guard dialect == .markdown, blocks.count > 0 else { return }
    var start = ParserState.start
    let bytes = text.blocks[0].bytes
    if let mark = bytes.span.openingFrontMatterMark,
      sum.frontMatterEnds.contains(FrontMatterEnds(of: mark))
    {
      start.region = .frontMatter(mark)
    }
    guard blocks[0].entry != start else { return }
    reparse(0..<1, untilBlock: 1, startingWith: start)
  }
}

extension Span<UInt8> {
  /// The repeated character of the first line of a file, if that line may begin front matter; nil if a blank line
  /// follows it.
  fileprivate var openingFrontMatterMark: UInt8? {
    let start = matches("\u{FEFF}", at: 0) ? 3 : 0
    guard start < count, self[start] == UInt8(ascii: "-") || self[start] == UInt8(ascii: "+") else {
      return nil
    }
    let line = RawLine(from: start, textAt: start, in: self)
    // A blank line is always in the same block as the line above it.
    guard let mark = frontMatterMark(of: line),
      line.end == count || blanksEnd(from: line.end, to: lineEnd(from: line.end)) < lineEnd(from: line.end)
    else { return nil }
    return mark
  }

  /// The character of a line that begins or ends front matter: it is `---`, `+++` or, at the end, `...`.
  func frontMatterMark(of line: RawLine) -> UInt8? {
    let start = line.textStart
    guard line.contentEnd - start >= 3, self[start + 1] == self[start], self[start + 2] == self[start],
      self[start] == UInt8(ascii: "-") || self[start] == UInt8(ascii: "+")
        || self[start] == UInt8(ascii: "."),
      markdownBlanksEnd(from: start + 3, column: 0, to: line.contentEnd).offset == line.contentEnd
    else { return nil }
    return self[start]
  }
}
