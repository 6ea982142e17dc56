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
      let length = lengthOfScalar(at: index)
      guard length > 0 else { return false }
      index += length
    }
  }

  /// The length of the scalar whose non-ASCII lead byte is at `start`; 0 if it is invalid.
  private func lengthOfScalar(at start: Int) -> Int {
    let lead = self[start]
    switch lead {
    case 0xC2...0xDF:
      return isContinuation(start + 1) ? 2 : 0
    case 0xE0...0xEF:
      guard isContinuation(start + 1), isContinuation(start + 2) else { return 0 }
      let second = self[start + 1]
      return lead == 0xE0 && second < 0xA0 || lead == 0xED && second >= 0xA0 ? 0 : 3
    case 0xF0...0xF4:
      guard isContinuation(start + 1), isContinuation(start + 2), isContinuation(start + 3) else { return 0 }
      let second = self[start + 1]
      return lead == 0xF0 && second < 0x90 || lead == 0xF4 && second >= 0x90 ? 0 : 4
    default: return 0
    }
  }

  private func isContinuation(_ index: Int) -> Bool { index < count && self[index] & 0xC0 == 0x80 }
}
