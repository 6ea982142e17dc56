/// How long a piece of text is, in each unit that somebody counts it in.
package struct TextSize: Summable, Hashable {
  /// UTF-8 bytes.
  package var byteCount: Int
  /// Line ends: LF, CRLF or a lone CR; a text has one line more than it has line ends.
  package var lineBreakCount: Int
  /// UTF-16 code units.
  package var utf16Count: Int

  /// A size from its three counts.
  package init(byteCount: Int, lineBreakCount: Int, utf16Count: Int) {
    self.byteCount = byteCount
    self.lineBreakCount = lineBreakCount
    self.utf16Count = utf16Count
  }

  /// The size of no text.
  package static let zero = TextSize(byteCount: 0, lineBreakCount: 0, utf16Count: 0)

  /// The size of one text followed by another that does not begin with the LF of a CRLF.
  package static func + (left: TextSize, right: TextSize) -> TextSize {
    TextSize(
      byteCount: left.byteCount + right.byteCount,
      lineBreakCount: left.lineBreakCount + right.lineBreakCount,
      utf16Count: left.utf16Count + right.utf16Count
    )
  }

  /// The size of `bytes`, which are UTF-8.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  package init(of bytes: Span<UInt8>) {
    // Most texts are ASCII with LFs, and where the processor cannot count bits, that is all that is counted here.
    let plain = Self.plainPrefix(of: bytes)
    var breaks = plain.lineBreakCount
    var utf16 = bytes.count
    var index = plain.byteCount
    // The highest bit of the lowest byte, if the byte before `index` is a CR: an LF there ends no further line.
    var afterReturn: UInt64 = 0
    while index + 8 <= bytes.count {
      let word = bytes.word(at: index)
      // Between the words that need a closer look stand many that do not.
      if (word & 0x8080_8080_8080_8080) | word.firstMatch(.carriageReturn) | afterReturn == 0 {
        let feeds = word.matching(.lineFeed)
        if feeds != 0 { breaks += feeds.nonzeroBitCount }
        index += 8
        continue
      }
      let returns = word.matching(.carriageReturn)
      let feeds = word.matching(.lineFeed)
      breaks += (returns | feeds).nonzeroBitCount - (feeds & (returns << 8 | afterReturn)).nonzeroBitCount
      afterReturn = returns >> 56
      let high = word & 0x8080_8080_8080_8080
      if high != 0 {
        // A continuation byte is 10xxxxxx: it adds no unit. A lead byte of four, 1111xxxx, adds one more.
        utf16 -= (high & ~(word << 1)).nonzeroBitCount
        utf16 += (high & (word << 1) & (word << 2) & (word << 3)).nonzeroBitCount
      }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .carriageReturn || byte == .lineFeed && afterReturn == 0 { breaks += 1 }
      afterReturn = byte == .carriageReturn ? 0x80 : 0
      if byte.isContinuation { utf16 -= 1 }
      if byte >= 0xF0 { utf16 += 1 }
      index += 1
    }
    self.init(byteCount: bytes.count, lineBreakCount: breaks, utf16Count: utf16)
  }

  /// How many bytes stand before the first words with a CR or a byte that is not ASCII, and how many LFs are in them.
  ///
  /// The LFs are counted in eight lanes at once, which are added up before one can overflow.
  private static func plainPrefix(of bytes: Span<UInt8>) -> (byteCount: Int, lineBreakCount: Int) {
    var breaks = 0
    var index = 0
    while index + 8 <= bytes.count {
      let end = min(bytes.count - 7, index + 8 * 255)
      var lanes: UInt64 = 0
      while index < end {
        let word = bytes.word(at: index)
        guard (word & 0x8080_8080_8080_8080) | word.firstMatch(.carriageReturn) == 0 else {
          return (index, breaks + lanes.sumOfBytes)
        }
        lanes &+= word.matching(.lineFeed) >> 7
        index += 8
      }
      breaks += lanes.sumOfBytes
    }
    return (index, breaks)
  }
}

extension UInt64 {
  /// The sum of its eight bytes.
  fileprivate var sumOfBytes: Int {
    let pairs = (self & 0x00FF_00FF_00FF_00FF) &+ (self >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
