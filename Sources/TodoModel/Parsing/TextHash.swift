import TodoText

/// A hash of an item's text, used to find duplicates without comparing all items.
///
/// It is the same in every block and every run; different texts may collide.
enum TextHash {
  /// The hash of text that follows text with the hash `before`; 0 for no text before.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  static func combining(_ before: UInt32, _ words: Range<Int>, in bytes: Span<UInt8>) -> UInt32 {
    // 2^64 divided by the golden ratio, as in Fibonacci hashing, which spreads similar texts.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var state = (UInt64(before) &+ UInt64(truncatingIfNeeded: words.count) &+ 1) &* factor
    var index = words.lowerBound
    while index + 8 <= words.upperBound {
      let word = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      state = (state ^ word) &* factor
      state ^= state >> 29
      index += 8
    }
    var rest: UInt64 = 0
    let count = words.upperBound - index
    if words.count >= 8, count > 0 {
      // The last eight bytes, without those that are in the hash already.
      let last = UInt64(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: words.upperBound - 8, as: UInt64.self))
      rest = last >> UInt64(64 - 8 * count)
    } else {
      while index < words.upperBound {
        rest = rest << 8 | UInt64(bytes[index])
        index += 1
      }
    }
    state = (state ^ rest) &* factor
    return UInt32(truncatingIfNeeded: state >> 32)
  }
}
