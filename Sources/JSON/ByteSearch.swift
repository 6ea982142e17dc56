import CBytes

/// Searches that compare eight bytes at a time.
///
/// A `didOpen` carries megabytes in one string, so scanning runs of plain bytes dominates the cost of parsing and
/// writing. The arithmetic is the well-known "has a zero byte" trick: a byte of `word ^ pattern` is zero where the
/// bytes match, and subtracting one sets its top bit. Only bytes above a true match can be false positives,
/// and only the lowest match is used.
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let topBits: UInt64 = 0x8080_8080_8080_8080

  /// The eight bytes starting at `index`, the first in the lowest bits; all eight must exist.
  static func word(in bytes: Span<UInt8>, at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Whether both spans contain the same bytes.
  static func areSame(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index + 8 <= left.count {
      guard word(in: left, at: index) == word(in: right, at: index) else { return false }
      index += 8
    }
    while index < left.count {
      guard left[index] == right[index] else { return false }
      index += 1
    }
    return true
  }

  /// The index of the first `byte` at or after `start`, or the end.
  static func index(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { cbytes_find($0.baseAddress, $0.count, start, byte) }
  }

  /// The index of the quote that ends the string whose content begins at `start`, or the end.
  static func closingQuote(in bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while true {
      end = index(of: UInt8(ascii: "\""), in: bytes, from: end)
      var first = end
      while first > start, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
      // An odd number of backslashes escapes the quote.
      guard end < bytes.count, (end - first) % 2 == 1 else { return end }
      end += 1
    }
  }

  /// The index of the first quote or backslash at or after `start`, or the end, and whether all bytes before it are
  /// ASCII.
  static func plainRun(in bytes: Span<UInt8>, from start: Int) -> (end: Int, isASCII: Bool) {
    var index = start
    var seen: UInt64 = 0
    while index + 8 <= bytes.count {
      let word = word(in: bytes, at: index)
      let hits = matches(word, UInt8(ascii: "\"")) | matches(word, UInt8(ascii: "\\"))
      if hits != 0 {
        let bits = hits.trailingZeroBitCount & ~7
        return (index + bits / 8, (seen | word & ((1 << UInt64(bits)) &- 1)) & topBits == 0)
      }
      seen |= word
      index += 8
    }
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
      seen |= UInt64(bytes[index])
      index += 1
    }
    return (index, seen & topBits == 0)
  }

  /// The index of the first byte at or after `start` that is not ASCII, or the end.
  static func endOfASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { cbytes_find_non_ascii($0.baseAddress, $0.count, start) }
  }

  /// The index of the first byte at or after `start` that a JSON string must escape, or the end.
  static func endOfUnescapedRun(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let word = word(in: bytes, at: index)
      let controls = (word &- ones &* 0x20) & ~word & topBits
      let hits = controls | matches(word, 0x22) | matches(word, 0x5C)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
    return index
  }

  /// The top bit of the first byte equal to `byte`; the bytes above it are undefined.
  static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & topBits
  }
}
