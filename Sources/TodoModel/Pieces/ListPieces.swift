import TodoText

/// A long list in pieces that can be parsed independently.
///
/// This limits memory and allows parallel parsing. A piece begins where parsing depends only on the line before. It is
/// parsed with that line, or as many as its purpose needs, and with the line after it. A Markdown document is one
/// piece, and so is a list with a merge conflict.
package struct ListPieces: Sendable {
  /// The purpose of the pieces, which determines what else is parsed and counted.
  package enum Purpose: Sendable {
    /// The lines as written, without duplicates and line numbers.
    case formatting
    /// The items and their line numbers.
    case listing
    /// The problems; duplicates depend on the earlier lines of the group.
    case checking
  }

  private struct Start {
    /// The start of the piece.
    var offset = 0
    /// The start of the text that is parsed with it.
    var context = 0
    /// The number of lines before the piece, if the purpose needs it.
    var line = 0
  }

  let bytes: [UInt8]
  let dialect: Dialect
  private let purpose: Purpose
  /// One for each piece, and one for the end of the last.
  private let starts: [Start]
  /// The first unusual line ending.
  private let oddLineEnding: LineEndingCounts.Occurrence?

  /// Splits a list into pieces of about `byteCount` bytes.
  ///
  /// Each is parsed with the line before it; when checking, with those lines of its group before it that may have a
  /// duplicate, which are at most `contextLimit` bytes and one line.
  ///
  /// - Complexity: O(*n*); in a list of more than one piece, every byte is read.
  package init(
    of bytes: [UInt8], _ dialect: Dialect, for purpose: Purpose, byteCount: Int = 1 << 20,
    contextLimit: Int = 1 << 18
  ) {
    self.bytes = bytes
    self.dialect = dialect
    self.purpose = purpose
    let span = bytes.span
    var starts = [Start()]
    // A piece that began within a conflict would be parsed, although nothing between the markers may be.
    let isDivisible = dialect != .markdown && (bytes.count <= byteCount || !MergeConflict.hasStart(in: bytes))
    while isDivisible, let last = starts.last, bytes.count - last.offset > byteCount,
      let cut = Self.cut(span, from: last.offset + max(1, byteCount), purpose, contextLimit)
    {
      let line = purpose == .formatting ? 0 : last.line + span.lineBreakCount(in: last.offset..<cut.offset)
      starts.append(Start(offset: cut.offset, context: cut.context, line: line))
    }
    starts.append(Start(offset: bytes.count))
    self.starts = starts
    oddLineEnding = purpose == .checking && dialect != .markdown ? LineEndingCounts(of: span).firstOdd : nil
  }

  /// The number of pieces.
  package var count: Int { starts.count - 1 }

  /// The range of a piece in bytes.
  package func range(of piece: Int) -> Range<Int> { starts[piece].offset..<starts[piece + 1].offset }

  /// Parses a piece; uses `parse` if it is the whole list.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the piece and its context.
  package func piece(
    _ number: Int, parsingWhole parse: ((SourceText, Dialect) -> TodoList)? = nil
  ) -> ListPiece {
    let range = range(of: number)
    let span = bytes.span
    let start = starts[number].context
    let end = span.lineStart(afterEnd: span.lineEnd(from: range.upperBound))
    let text = SourceText(bytes[start..<end], for: dialect)
    let list =
      if count == 1, let parse {
        parse(text, dialect)
      } else if purpose == .checking {
        TodoList(text, dialect: dialect)
      } else {
        TodoList(forFormatting: text, dialect)
      }
    let first = start == range.lowerBound ? 0 : text.line(containing: range.lowerBound - start)
    // The last piece includes the empty line after the last line ending.
    let last = end == range.upperBound ? text.lineCount : text.line(containing: range.upperBound - start)
    let odd = oddLineEnding.flatMap { odd in
      range.contains(odd.range.lowerBound)
        ? LineEndingCounts.Occurrence(
          range: odd.range.shifted(by: -start), line: odd.line - starts[number].line + first)
        : nil
    }
    return ListPiece(
      list: list, lines: first..<max(first, last), start: start, firstLine: starts[number].line - first,
      oddLineEnding: odd)
  }

  /// The first possible start of a piece at or after `start`, and of its context.
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
  /// The number of line endings.
  fileprivate func lineBreakCount(in lines: Range<Int>) -> Int {
    TextMetrics(of: extracting(lines)).lineBreakCount
  }

  /// The start of the line that ends before `end`.
  fileprivate func startOfLine(before end: Int) -> Int {
    var start = end - 1
    if start > 0, self[start] == .lineFeed, self[start - 1] == .carriageReturn { start -= 1 }
    while start > 0, !self[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// The first possible start of a piece from `start`: an unindented line directly after a blank line or an unindented
  /// item.
  ///
  /// To parse the piece, that line above is enough, because its own role does not depend on the lines above it. A piece
  /// begins with a visible ASCII character, never with U+FEFF, which would become a byte order mark. Unless `splitsRuns`,
  /// a run of lines with the same problem is not split. With `afterBlankLine`, the start must be after a blank line.
  func cut(from start: Int, splitsRuns: Bool = true, afterBlankLine: Bool = false) -> Int? {
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

  /// The offset at which to begin parsing so that duplicates in the group of the line before `end` are found.
  ///
  /// The blank line before the group, or an unindented item as many lines above as are searched for duplicates.
  ///
  /// - Returns: nil if more than `limit` bytes are between it and `end`, without its own line.
  fileprivate func startOfGroup(before end: Int, atMost limit: Int) -> Int? {
    var line = end
    var lineCount = 0
    while line > 0 {
      line = startOfLine(before: line)
      lineCount += 1
      if self[line].isLineEnd { return line }
      if lineCount >= DuplicateFinder.lineLimit, self[line] == UInt8(ascii: "[") { return line }
      if end - line > limit { return nil }
    }
    return line
  }
}
