/// Bytes cut into lines, each with its terminator, and without the empty last one that a ``SourceText`` has.
struct LineIndex {
  /// What ends a line.
  enum Terminators {
    /// LF, CRLF or a lone CR.
    case all
    /// LF alone, as `diff` and `patch` read a file.
    case lineFeeds
  }

  let bytes: [UInt8]
  /// Where each line begins, and behind them all where the last one ends.
  private let starts: [Int]

  init(_ bytes: [UInt8], endedBy terminators: Terminators) {
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

  /// The number of lines: none in no bytes.
  var count: Int { starts.count - 1 }

  subscript(line: Int) -> ArraySlice<UInt8> {
    bytes[starts[line]..<starts[line + 1]]
  }

  /// The bytes of `lines`, where there may be none of them.
  func byteRange(of lines: Range<Int>) -> Range<Int> {
    starts[lines.lowerBound]..<starts[lines.upperBound]
  }

  /// Numbers for the lines of `ranges` of two tables, the same number for the same bytes only.
  ///
  /// - Returns: the numbers of each range, and how many different ones there are.
  /// - Complexity: O(*n*), *n* the bytes of the lines.
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

  /// A line that is hashed as one piece, where a slice would be hashed byte by byte.
  private struct Key: Hashable {
    let line: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      line.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
