import TodoText

/// A long list in pieces that are formatted one by one, in any order or at once: all of them together change what
/// ``TodoList/formatted(_:lines:)`` changes in the whole.
///
/// So nobody has to hold all of a long list, read, in memory, and every processor can take a piece. A piece begins where
/// what is read depends on the line before alone, and is read with that line and the one behind it.
package struct FormatPieces: Sendable {
  private let bytes: [UInt8]
  private let dialect: Dialect
  private let options: FormatOptions
  /// Where each piece begins, and where the last one ends.
  private let starts: [Int]

  /// The pieces of a list, each of about `byteCount` bytes.
  ///
  /// - Returns: nil where only the whole can be formatted: a Markdown document, and where groups are to be sorted or
  ///   their priorities aligned.
  /// - Complexity: O(*n*) if the options do not say how lines end, else O(1) for each piece.
  package init?(
    of bytes: [UInt8], _ dialect: Dialect, _ options: FormatOptions, byteCount: Int = 1 << 20
  ) {
    guard dialect != .markdown, options.sortKeys.isEmpty, !options.rules.contains(.alignedPriorities) else {
      return nil
    }
    self.bytes = bytes
    self.dialect = dialect
    var options = options
    if options.lineEnding == nil { options.lineEnding = bytes.span.dominantLineEnding }
    self.options = options
    var starts = [0]
    while let last = starts.last, bytes.count - last > byteCount,
      let cut = bytes.span.cut(from: last + max(1, byteCount))
    {
      starts.append(cut)
    }
    starts.append(bytes.count)
    self.starts = starts
  }

  /// How many there are.
  package var count: Int { starts.count - 1 }

  /// The bytes of a piece.
  package func range(of piece: Int) -> Range<Int> { starts[piece]..<starts[piece + 1] }

  /// What the formatter changes in a piece, in bytes of the whole.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the piece.
  package func change(in piece: Int) -> TextChange {
    let range = range(of: piece)
    let span = bytes.span
    let start = range.lowerBound == 0 ? 0 : span.startOfLine(before: range.lowerBound)
    let end = span.lineStart(afterEnd: span.lineEnd(from: range.upperBound))
    let text = SourceText(bytes[start..<end])
    let list = TodoList(forFormatting: text, dialect)
    let first = start == range.lowerBound ? 0 : 1
    // The last piece has all lines to the end, the empty one behind the last line end included.
    let last = end == range.upperBound ? text.lineCount : text.line(containing: range.upperBound - start)
    return list.tidied(options, lines: first..<max(first, last)).shifted(by: start)
  }

  /// The bytes of a piece with a change made to them that is about this piece alone.
  package func formatted(_ piece: Int, by change: TextChange) -> [UInt8] {
    let range = range(of: piece)
    return change.shifted(by: -range.lowerBound).applied(to: Array(bytes[range]))
  }
}

extension Span<UInt8> {
  /// How most lines end, as ``TodoList/dominantLineEnding`` counts it.
  fileprivate var dominantLineEnding: LineEnding {
    var lineFeeds = 0
    var returns = 0
    var pairs = 0
    guard holdsReturn else { return .lineFeed }
    var end = lineEnd(from: 0)
    while end < count {
      let next = lineStart(afterEnd: end)
      if next - end == 2 {
        pairs += 1
      } else if self[end] == .lineFeed {
        lineFeeds += 1
      } else {
        returns += 1
      }
      end = lineEnd(from: next)
    }
    let dominant: LineEnding = pairs > lineFeeds ? .carriageReturnLineFeed : .lineFeed
    return returns > Swift.max(pairs, lineFeeds) ? .carriageReturn : dominant
  }

  /// Whether a CR is among the bytes, eight at a time.
  private var holdsReturn: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index + 8 <= count {
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self) ^ (ones &* 0x0D)
      if (word &- ones) & ~word & (ones &* 0x80) != 0 { return true }
      index += 8
    }
    while index < count {
      if self[index] == .carriageReturn { return true }
      index += 1
    }
    return false
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
  /// U+FEFF, which would be a byte order mark there.
  fileprivate func cut(from start: Int) -> Int? {
    var line = lineStart(afterEnd: lineEnd(from: start))
    var isBoundary = false
    while line < count {
      let end = lineEnd(from: line)
      if isBoundary, end > line, (0x21..<0x7F).contains(self[line]) { return line }
      isBoundary = end == line || self[line] == UInt8(ascii: "[")
      line = lineStart(afterEnd: end)
    }
    return nil
  }
}
