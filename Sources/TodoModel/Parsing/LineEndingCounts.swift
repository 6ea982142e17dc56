import CBytes
import TodoText

/// Counts of the line endings of a text, made without parsing it.
struct LineEndingCounts {
  /// A line ending and its line.
  struct Occurrence: Sendable {
    /// Its range.
    let range: Range<Int>
    /// The line that it ends, from 0.
    let line: Int
  }

  private var lineFeeds = 0
  private var carriageReturns = 0
  private var pairs = 0
  private var firstLineFeed: Occurrence?
  private var firstPair: Occurrence?

  /// Counts the line endings of a text.
  ///
  /// Skips a text without CR, whose dominant ending is LF in any case.
  ///
  /// - Complexity: O(*n*), sixteen bytes at a time.
  init(of bytes: Span<UInt8>) {
    guard bytes.containsReturn else { return }
    var end = bytes.lineEnd(from: 0)
    var line = 0
    while end < bytes.count {
      let next = bytes.lineStart(afterEnd: end)
      if next - end == 2 {
        pairs += 1
        if firstPair == nil { firstPair = Occurrence(range: end..<next, line: line) }
      } else if bytes[end] == .lineFeed {
        lineFeeds += 1
        if firstLineFeed == nil { firstLineFeed = Occurrence(range: end..<next, line: line) }
      } else {
        carriageReturns += 1
      }
      end = bytes.lineEnd(from: next)
      line += 1
    }
  }

  /// The most common line ending, as in ``TodoList/dominantLineEnding``.
  var dominant: LineEnding {
    carriageReturns > max(pairs, lineFeeds) ? .carriageReturn : dominantLineFeed
  }

  /// The more common of LF and CR LF, as in ``TodoList/dominantLineFeed``.
  private var dominantLineFeed: LineEnding { pairs > lineFeeds ? .carriageReturnLineFeed : .lineFeed }

  /// Whether lines end in different ways.
  var areMixed: Bool { [lineFeeds, carriageReturns, pairs].count { $0 > 0 } > 1 }

  /// The line ending that ``TodoList/problemOfWholeList(_:)`` reports; nil unless there are both LF and CRLF.
  var firstOdd: Occurrence? {
    guard lineFeeds > 0, pairs > 0 else { return nil }
    return dominantLineFeed == .lineFeed ? firstPair : firstLineFeed
  }
}

extension Span<UInt8> {
  /// Whether the bytes contain a CR.
  fileprivate var containsReturn: Bool {
    withUnsafeBufferPointer { cbytes_find($0.baseAddress, $0.count, 0, .carriageReturn) } < count
  }
}
