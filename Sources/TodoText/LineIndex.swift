/// The lines of a text, with terminators but without ``SourceText``'s empty last line.
package struct LineIndex {
  package enum Terminators {
    /// LF, CRLF or a lone CR.
    case all
    /// LF only, as in `diff` and `patch`.
    case lineFeeds
  }

  let bytes: [UInt8]
  /// The start of each line, then the end of the last one.
  private let starts: [Int]

  package init(_ bytes: [UInt8], endedBy terminators: Terminators) {
    self.bytes = bytes
    let span = bytes.span
    var starts = [0]
    var start = 0
    while start < span.count {
      var end = span.lineEnd(from: start)
      if terminators == .lineFeeds {
        while end < span.count, span[end] != .lineFeed { end = span.lineEnd(from: end + 1) }
      }
      start = span.lineStart(afterEnd: end)
      starts.append(start)
    }
    self.starts = starts
  }

  /// The number of lines; 0 in an empty text.
  package var count: Int { starts.count - 1 }

  /// The bytes of each line, with its terminator.
  package var lines: [ArraySlice<UInt8>] { (0..<count).map { self[$0] } }

  /// The bytes of a line, with its terminator.
  package subscript(line: Int) -> ArraySlice<UInt8> {
    bytes[starts[line]..<starts[line + 1]]
  }

  /// The byte range of `lines`, which may be empty.
  package func byteRange(of lines: Range<Int>) -> Range<Int> {
    starts[lines.lowerBound]..<starts[lines.upperBound]
  }

  /// Numbers the lines of two texts, such that equal lines have equal numbers.
  ///
  /// - Returns: The numbers of each range, and the count of distinct numbers.
  static func numbers(
    of old: LineIndex, _ oldLines: Range<Int>, _ new: LineIndex, _ newLines: Range<Int>
  ) -> (old: [Int], new: [Int], count: Int) {
    var known: [Key: Int] = [:]
    known.reserveCapacity(max(oldLines.count, newLines.count))
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let key = Key(line: line)
      if let number = known[key] { return number }
      known[key] = known.count
      return known.count - 1
    }
    let oldNumbers = oldLines.map { number(old[$0]) }
    let newNumbers = newLines.map { number(new[$0]) }
    return (oldNumbers, newNumbers, known.count)
  }

  /// A line whose bytes are hashed at once, which is faster than hashing a slice.
  private struct Key: Hashable {
    let line: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      line.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
