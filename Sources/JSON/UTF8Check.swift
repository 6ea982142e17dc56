extension Span<UInt8> {
  /// Whether the bytes are well-formed UTF-8 (Unicode 16, table 3-7).
  ///
  /// The standard library's validation takes twice as long for text with a few non-ASCII characters, because it
  /// returns to eight bytes at a time much later after each of them.
  ///
  /// - Complexity: O(*n*).
  package var isUTF8: Bool {
    var index = 0
    while true {
      index = ByteSearch.endOfASCII(in: self, from: index)
      guard index < count else { return true }
      // In most scripts, characters that are not ASCII follow each other.
      repeat {
        let length = lengthOfScalar(at: index)
        guard length > 0 else { return false }
        index += length
      } while index < count && self[index] >= 0x80
    }
  }

  /// The length of the scalar whose non-ASCII lead byte is at `start`; 0 if it is invalid.
  @inline(__always) private func lengthOfScalar(at start: Int) -> Int {
    var word: UInt32 = 0
    if start + 4 <= count {
      word = UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt32.self))
    } else {
      // What is missing is no continuation byte.
      for index in start..<count { word |= UInt32(self[index]) << UInt32(8 * (index - start)) }
    }
    let lead = word & 0xFF
    switch lead {
    case 0xC2...0xDF:
      return word & 0xC000 == 0x8000 ? 2 : 0
    case 0xE0...0xEF:
      guard word & 0xC0_C000 == 0x80_8000 else { return 0 }
      // Neither an overlong form nor a surrogate.
      return word & 0x200F != 0 && word & 0x200F != 0x200D ? 3 : 0
    case 0xF0...0xF4:
      guard word & 0xC0C0_C000 == 0x8080_8000 else { return 0 }
      return lead == 0xF0 && word & 0x3000 == 0 || lead == 0xF4 && word & 0x3000 != 0 ? 0 : 4
    default: return 0
    }
  }
}
