import TodoText

/// A long list in pieces that are parsed one by one, in any order or at once.
///
/// So nobody holds all of a long list parsed in memory, and every processor can take a piece. A piece begins where what is
/// parsed depends on the line before alone. It is parsed with that line, or with as many as its purpose needs, and with the
/// line after it. A Markdown document is one piece.
package struct ListPieces: Sendable {
  /// What the pieces are for: it decides what is parsed and counted besides.
  package enum Purpose: Sendable {
    /// The lines as they are written: neither duplicates nor line numbers are needed.
    case formatting
    /// The items and their line numbers.
    case listing
    /// The problems, of which duplicates depend on the group so far.
    case checking
  }

  private struct Start {
    /// Where the piece begins.
    var offset = 0
    /// Where the text begins that is parsed with it.
    var context = 0
    /// How many lines there are before the piece, if the purpose needs to know.
    var line = 0
  }

  let bytes: [UInt8]
  let dialect: Dialect
  private let purpose: Purpose
  /// One for each piece, and the end of the last one.
  private let starts: [Start]
  /// The first line that does not end as most lines do.
  private let oddLineEnding: LineEndingCounts.Place?

  /// The pieces of a list, each of about `byteCount` bytes, before which at most `contextLimit` are parsed with it.
  ///
  /// - Complexity: O(1) for each piece when formatting, else O(*n*).
  package init(
    of bytes: [UInt8], _ dialect: Dialect, for purpose: Purpose, byteCount: Int = 1 << 20,
    contextLimit: Int = 1 << 18
  ) {
    self.bytes = bytes
    self.dialect = dialect
    self.purpose = purpose
    let span = bytes.span
    var starts = [Start()]
    while dialect != .markdown, let last = starts.last, bytes.count - last.offset > byteCount,
      let cut = Self.cut(span, from: last.offset + max(1, byteCount), purpose, contextLimit)
    {
      let line = purpose == .formatting ? 0 : last.line + span.lineBreakCount(in: last.offset..<cut.offset)
      starts.append(Start(offset: cut.offset, context: cut.context, line: line))
    }
    starts.append(Start(offset: bytes.count))
    self.starts = starts
    oddLineEnding = purpose == .checking && dialect != .markdown ? LineEndingCounts(of: span).firstOdd : nil
  }

  /// How many there are.
  package var count: Int { starts.count - 1 }

  /// The bytes of a piece.
  package func range(of piece: Int) -> Range<Int> { starts[piece].offset..<starts[piece + 1].offset }

  /// A piece, parsed; by `parse`, if it is the whole list.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the piece and of what is parsed with it.
  package func piece(
    _ number: Int, parsingWhole parse: ((SourceText, Dialect) -> TodoList)? = nil
  ) -> ListPiece {
    let range = range(of: number)
    let span = bytes.span
    let start = starts[number].context
    let end = span.lineStart(afterEnd: span.lineEnd(from: range.upperBound))
    let text = SourceText(bytes[start..<end])
    let list =
      if count == 1, let parse {
        parse(text, dialect)
      } else if purpose == .checking {
        TodoList(text, dialect: dialect)
      } else {
        TodoList(forFormatting: text, dialect)
      }
    let first = start == range.lowerBound ? 0 : text.line(containing: range.lowerBound - start)
    // The last piece has all lines to the end, the empty one behind the last line end included.
    let last = end == range.upperBound ? text.lineCount : text.line(containing: range.upperBound - start)
    let odd = oddLineEnding.flatMap { odd in
      range.contains(odd.lineEnding.lowerBound)
        ? LineEndingCounts.Place(
          lineEnding: odd.lineEnding.shifted(by: -start), line: odd.line - starts[number].line + first)
        : nil
    }
    return ListPiece(
      list: list, lines: first..<max(first, last), start: start, firstLine: starts[number].line - first,
      oddLineEnding: odd)
  }

  /// Where the first piece may begin at or after `start`, and what is parsed with it.
  private static func cut(
    _ span: Span<UInt8>, from start: Int, _ purpose: Purpose, _ contextLimit: Int
  ) -> (offset: Int, context: Int)? {
    guard var offset = span.cut(from: start, splitsRuns: purpose != .checking) else { return nil }
    guard purpose == .checking else { return (offset, span.startOfLine(before: offset)) }
    while true {
      if let context = span.startOfGroup(before: offset, atMost: contextLimit) { return (offset, context) }
      guard let next = span.cut(from: offset, afterBlankLine: true) else { return nil }
      offset = next
    }
  }
}

extension Span<UInt8> {
  /// How many lines end in whole lines.
  fileprivate func lineBreakCount(in lines: Range<Int>) -> Int {
    TextMetrics(of: extracting(lines)).lineBreakCount
  }

  /// Where the line begins that ends before `end`.
  fileprivate func startOfLine(before end: Int) -> Int {
    var start = end - 1
    if start > 0, self[start] == .lineFeed, self[start - 1] == .carriageReturn { start -= 1 }
    while start > 0, !self[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// The first place from `start` on where a piece may begin: a line that is not indented, right behind a blank line or
  /// an item that is not indented.
  ///
  /// Such an item is one whatever stands above it, and behind it the next line is read alike. No piece begins with
  /// U+FEFF, which would be a byte order mark there. Unless `splitsRuns`, lines that have the same problem stay together.
  fileprivate func cut(from start: Int, splitsRuns: Bool = true, afterBlankLine: Bool = false) -> Int? {
    var line = lineStart(afterEnd: lineEnd(from: start))
    var isBoundary = false
    while line < count {
      let end = lineEnd(from: line)
      if isBoundary, end > line, (0x21..<0x7F).contains(self[line]) { return line }
      let isItem = self[line] == UInt8(ascii: "[") && (splitsRuns || beginsStrictItem(at: line))
      isBoundary = end == line || !afterBlankLine && isItem
      line = lineStart(afterEnd: end)
    }
    return nil
  }

  /// Where to begin to parse, so that the group of the line before `end` is known as far as duplicates go.
  ///
  /// That is the blank line before it, or an item that is not indented, so far above that all in between is more than is
  /// looked at for duplicates.
  ///
  /// - Returns: nil if these are more than `limit` bytes.
  fileprivate func startOfGroup(before end: Int, atMost limit: Int) -> Int? {
    var line = end
    var lineCount = 0
    while line > 0 {
      line = startOfLine(before: line)
      lineCount += 1
      if self[line].isLineEnd { return line }
      if lineCount >= DuplicateFinder.mostLines, self[line] == UInt8(ascii: "[") { return line }
      if end - line > limit { return nil }
    }
    return line
  }
}
