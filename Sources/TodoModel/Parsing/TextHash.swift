import TodoText

/// A hash of what an item says, by which two items that say the same are found without comparing all of them.
///
/// The same words have the same hash in every block and every run; other words can have it too.
enum TextHash {
  /// The hash of words behind others that have the hash `before`; 0 stands for nothing before.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  static func combining(_ before: UInt32, _ words: Range<Int>, in bytes: Span<UInt8>) -> UInt32 {
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
    while index < words.upperBound {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    state = (state ^ rest) &* factor
    return UInt32(truncatingIfNeeded: state >> 32)
  }
}
