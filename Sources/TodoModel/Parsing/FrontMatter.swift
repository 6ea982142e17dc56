import TodoText

extension TodoList {
  /// The list, parsed again from its start if its front matter has lost its end, or has one now.
  ///
  /// - Complexity: O(log *n*), or O(*m*) if so, *m* the bytes that are read differently.
  func updatingFrontMatter() -> TodoList {
    guard dialect == .markdown, blocks.count > 0 else { return self }
    var start = ParserState.start
    let bytes = text.blocks[0].bytes
    if let mark = bytes.span.frontMatterStart,
      sum.frontMatterEnds.contains(FrontMatterEnds(of: mark))
    {
      start.region = .frontMatter(mark)
    }
    guard blocks[0].entry != start else { return self }
    return reparsed(replacing: 0..<1, withThoseTo: 1, of: text, startingWith: start)
  }
}

extension Span<UInt8> {
  /// The character of the front matter that the first block of a file may begin with: a mark on the first line, and no
  /// blank line below it.
  fileprivate var frontMatterStart: UInt8? {
    let start = matches("\u{FEFF}", at: 0) ? 3 : 0
    guard start < count, self[start] == UInt8(ascii: "-") || self[start] == UInt8(ascii: "+") else {
      return nil
    }
    let line = RawLine(from: start, textAt: start, in: self)
    // A blank line always stands in the block of the line above it.
    guard let mark = frontMatterMark(of: line),
      line.end == count || blanksEnd(from: line.end, to: lineEnd(from: line.end)) < lineEnd(from: line.end)
    else { return nil }
    return mark
  }

  /// The character of a line that begins or ends front matter: it is `---`, `+++` or, at the end, `...`.
  func frontMatterMark(of line: RawLine) -> UInt8? {
    let start = line.textStart
    guard line.contentEnd - start >= 3, "-+.".utf8.contains(self[start]),
      self[start + 1] == self[start], self[start + 2] == self[start],
      markdownBlanksEnd(from: start + 3, column: 0, to: line.contentEnd).offset == line.contentEnd
    else { return nil }
    return self[start]
  }
}
