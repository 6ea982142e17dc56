/// The length of a text in bytes, line breaks and UTF-16 code units.
package struct TextMetrics: SumTreeSummary, Hashable {
  /// UTF-8 bytes.
  package var byteCount: Int
  /// The number of line terminators: LF, CRLF or a lone CR.
  package var lineBreakCount: Int
  /// UTF-16 code units.
  package var utf16Count: Int

  package init(byteCount: Int, lineBreakCount: Int, utf16Count: Int) {
    self.byteCount = byteCount
    self.lineBreakCount = lineBreakCount
    self.utf16Count = utf16Count
  }

  /// The metrics of an empty text.
  package static let zero = TextMetrics(byteCount: 0, lineBreakCount: 0, utf16Count: 0)

  /// The metrics of two concatenated texts that do not split a CRLF.
  package static func + (left: TextMetrics, right: TextMetrics) -> TextMetrics {
    TextMetrics(
      byteCount: left.byteCount + right.byteCount,
      lineBreakCount: left.lineBreakCount + right.lineBreakCount,
      utf16Count: left.utf16Count + right.utf16Count
    )
  }

  /// Measures UTF-8 `bytes`.
  ///
  /// - Complexity: O(*n*).
  package init(of bytes: Span<UInt8>) {
    var counts = ByteCounts()
    counts.add(bytes)
    // Every LF ends a line, and so does every CR not followed by LF.
    var breaks = counts.lineFeeds
    var next = counts.hasReturns ? 0 : bytes.count
    while next < bytes.count {
      next = bytes.lineEnd(from: next)
      if next < bytes.count, bytes[next] == .carriageReturn,
        next + 1 == bytes.count || bytes[next + 1] != .lineFeed
      {
        breaks += 1
      }
      next += 1
    }
    self.init(
      byteCount: bytes.count, lineBreakCount: breaks,
      utf16Count: bytes.count - counts.continuations + counts.longLeads)
  }
}

/// The numbers of bytes from which metrics are computed.
private struct ByteCounts {
  var lineFeeds = 0
  var hasReturns = false
  /// Continuation bytes, 10xxxxxx, which add no UTF-16 unit.
  var continuations = 0
  /// Lead bytes of four-byte scalars, 1111xxxx, which add two UTF-16 units.
  var longLeads = 0

  mutating func add(_ bytes: Span<UInt8>) {
    var index = 0
    while index + 8 <= bytes.count {
      if index + 16 <= bytes.count, let end = addPlainVectors(bytes, from: index) {
        index = end
      } else {
        // Counts in eight lanes, which are summed before one can overflow.
        index = addLanes(bytes, from: index, to: min(bytes.count - 7, index + 8 * 255))
      }
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .lineFeed { lineFeeds += 1 }
      if byte == .carriageReturn { hasReturns = true }
      if byte.isContinuation { continuations += 1 }
      if byte >= 0xF0 { longLeads += 1 }
      index += 1
    }
  }

  /// Counts line feeds sixteen bytes at a time if all bytes are ASCII without CR, the common case; otherwise returns
  /// nil.
  ///
  /// Comparing vectors of bytes is slow in Swift 6.2; arithmetic on vectors of words is not.
  private mutating func addPlainVectors(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    let low = SIMD2<UInt64>(repeating: 0x7F7F_7F7F_7F7F_7F7F)
    // A lane can count 255 line feeds.
    let end = min(bytes.count - 15, start + 16 * 255)
    var feeds = SIMD2<UInt64>.zero
    // The highest bit of each lane is set if the lane contained a non-ASCII byte or CR.
    var irregular = SIMD2<UInt64>.zero
    var index = start
    while index < end {
      let words = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
      // The sum of an ASCII byte and 0x7F has the highest bit set unless the byte is 0.
      feeds = feeds &+ ((~((words ^ 0x0A0A_0A0A_0A0A_0A0A) &+ low)) &>> 7) & 0x0101_0101_0101_0101
      irregular = irregular | words | ~((words ^ 0x0D0D_0D0D_0D0D_0D0D) &+ low)
      index &+= 16
    }
    guard (irregular[0] | irregular[1]) & 0x8080_8080_8080_8080 == 0 else { return nil }
    lineFeeds += feeds[0].sumOfBytes + feeds[1].sumOfBytes
    return index
  }

  private mutating func addLanes(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var feeds: UInt64 = 0
    var returns: UInt64 = 0
    var continuing: UInt64 = 0
    var long: UInt64 = 0
    var index = start
    while index < end {
      let word = bytes.word(at: index)
      feeds &+= word.matching(.lineFeed) >> 7
      returns |= word.firstMatch(.carriageReturn)
      let high = word & 0x8080_8080_8080_8080
      continuing &+= (high & ~(word << 1)) >> 7
      long &+= (high & (word << 1) & (word << 2) & (word << 3)) >> 7
      index += 8
    }
    lineFeeds += feeds.sumOfBytes
    if returns != 0 { hasReturns = true }
    continuations += continuing.sumOfBytes
    longLeads += long.sumOfBytes
    return index
  }
}

extension UInt64 {
  /// The sum of the eight bytes.
  fileprivate var sumOfBytes: Int {
    let pairs = (self & 0x00FF_00FF_00FF_00FF) &+ (self >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
