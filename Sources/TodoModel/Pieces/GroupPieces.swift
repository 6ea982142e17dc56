import TodoText

/// A long list in pieces of whole groups, whose items can be changed independently.
///
/// A piece begins after a blank line, so it is parsed as in the whole list; the first one begins with the list.
package struct GroupPieces: Sendable {
  private let bytes: [UInt8]
  private let dialect: Dialect
  /// The range of each piece in bytes.
  private let ranges: [Range<Int>]
  /// Whether each piece but the first begins with a line that stays when finished items are removed.
  private let splitsAtLastingLines: Bool

  /// Splits a list into pieces of about `byteCount` bytes; with `atLastingLines`, before titles and open items only.
  ///
  /// - Returns: nil if only the whole list can be changed: a Markdown document, or a list with a conflict marker, with
  ///   lines that end in different ways, or with lines that end with CR. If a fix replaces the CR of an empty line by LF,
  ///   it forms one CRLF with the CR above; only the line below, perhaps in the next piece, shows that a line is lost.
  /// - Complexity: O(*n*), without parsing.
  package init?(
    of bytes: [UInt8], _ dialect: Dialect, byteCount: Int, atLastingLines: Bool = false
  ) {
    guard dialect != .markdown, !MergeConflict.hasStart(in: bytes) else { return nil }
    let endings = LineEndingCounts(of: bytes.span)
    guard !endings.areMixed, endings.dominant != .carriageReturn else { return nil }
    self.bytes = bytes
    self.dialect = dialect
    let span = bytes.span
    var ranges: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      var end = bytes.count
      if bytes.count - start > byteCount {
        end = span.cut(from: start + max(1, byteCount), afterBlankLine: true) ?? end
        while atLastingLines, end < bytes.count, !span.beginsLastingLine(at: end) {
          end = span.cut(from: end, afterBlankLine: true) ?? bytes.count
        }
        // A piece of one line without a line ending would not tell how lines end, so it is part of the piece before it.
        if span.lineEnd(from: end) == bytes.count { end = bytes.count }
      }
      ranges.append(start..<end)
      start = end
    }
    self.ranges = ranges
    splitsAtLastingLines = atLastingLines
  }

  /// The number of pieces; 0 for an empty text.
  package var count: Int { ranges.count }

  /// A part of the list that can be parsed like the whole list.
  package struct Window: Sendable {
    /// Its range in bytes.
    package let range: Range<Int>
    /// The number of lines before it.
    package let firstLine: Int
  }

  /// The pieces that contain `lines`, and the ones before and after them, which have the adjacent groups.
  ///
  /// Lines past the end count as lines of the last piece.
  ///
  /// - Returns: nil only for an empty text.
  /// - Complexity: O(*n*), without parsing.
  package func window(around lines: Range<Int>) -> Window? {
    var (firstLine, line) = (0, 0)
    var first: Int?
    for piece in ranges.indices {
      let end = line + lineCount(of: piece)
      let isLast = piece == ranges.count - 1
      if first == nil {
        if isLast || lines.lowerBound < end { first = max(0, piece - 1) } else { firstLine = line }
      }
      if let first, isLast || lines.upperBound <= end {
        let last = min(piece + 1, ranges.count - 1)
        return Window(range: ranges[first].lowerBound..<ranges[last].upperBound, firstLine: firstLine)
      }
      line = end
    }
    return nil
  }

  /// Parses a window.
  ///
  /// - Complexity: O(*m*), *m* its bytes.
  package func list(in window: Window) -> TodoList {
    TodoList(SourceText(bytes[window.range], for: dialect), dialect: dialect)
  }

  /// The bytes of a piece.
  package func bytes(of piece: Int) -> ArraySlice<UInt8> { bytes[ranges[piece]] }

  /// Parses a piece.
  ///
  /// If it ends before a lasting line, ``nextLine`` stands for that, so that the gap before it stays as in the whole list.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the piece.
  package func list(of piece: Int) -> TodoList {
    var text = bytes[ranges[piece]]
    if hasNextLine(piece) { text += Self.nextLine }
    return TodoList(SourceText(text, for: dialect), dialect: dialect)
  }

  /// The line after a piece when it is parsed, which is none of its bytes.
  static let nextLine = Array("[ ]".utf8)

  /// Whether ``nextLine`` follows when a piece is parsed.
  func hasNextLine(_ piece: Int) -> Bool { splitsAtLastingLines && piece < ranges.count - 1 }

  /// The number of lines of a piece.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the piece.
  package func lineCount(of piece: Int) -> Int {
    let count = TextMetrics(of: bytes.span.extracting(ranges[piece])).lineBreakCount
    // The last piece includes the empty line after the last line ending.
    return piece == ranges.count - 1 ? count + 1 : count
  }
}

extension Span<UInt8> {
  /// Whether the line at `start`, the first of its group, is a title or an open item, which no operation on finished items
  /// removes.
  ///
  /// A title is recognized only by an ASCII letter, with which no item begins.
  fileprivate func beginsLastingLine(at start: Int) -> Bool {
    if self[start].isASCIILetter { return true }
    return start + 4 <= count && self[start] == UInt8(ascii: "[") && self[start + 1] == .space
      && self[start + 2] == UInt8(ascii: "]") && self[start + 3] == .space
  }
}
