/// A scan for the bytes at which a description can contain a tag, a date or a control character.
extension Span<UInt8> {
  /// The offset of the first byte that may begin a token or is a control character; `end` if there is none.
  func descriptionMark(from start: Int, to end: Int) -> Int {
    var index = start
    while index + 16 <= end {
      let words = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
      guard let marks = words.descriptionMarks else { break }
      if marks[0] != 0 { return index + marks[0].littleEndian.trailingZeroBitCount / 8 }
      if marks[1] != 0 { return index + 8 + marks[1].littleEndian.trailingZeroBitCount / 8 }
      index += 16
    }
    while index + 8 <= end {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let marks = word.descriptionMarks
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end {
      switch self[index] {
      case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: ":"), 0xE2, 0x7F, 0..<0x20: return index
      default: index += 1
      }
    }
    return end
  }
}

extension SIMD2<UInt64> {
  /// The highest bit of each byte that is `#`, `>`, `:`, DEL or below a space; nil unless all are ASCII.
  @inline(__always) fileprivate var descriptionMarks: SIMD2<UInt64>? {
    let highs = SIMD2<UInt64>(repeating: 0x8080_8080_8080_8080)
    let others = self & highs
    guard others[0] | others[1] == 0 else { return nil }
    // No byte borrows from the next, because each is ASCII.
    let controls = 0x9F9F_9F9F_9F9F_9F9F &- self
    let hashes = highs &- (self ^ 0x2323_2323_2323_2323)
    // `:` and `>` differ in one bit.
    let arrows = highs &- (self & 0xFBFB_FBFB_FBFB_FBFB ^ 0x3A3A_3A3A_3A3A_3A3A)
    let deletes = self &+ 0x0101_0101_0101_0101
    return (controls | hashes | arrows | deletes) & highs
  }
}

extension UInt64 {
  /// The highest bit of the first byte that is `#`, `>`, `:`, 0xE2, DEL or below a space; higher bits are undefined.
  fileprivate var descriptionMarks: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    func zeroBytes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let control = (self &- ones &* 0x20) & ~self
    let marks =
      zeroBytes(self ^ (ones &* 0x23)) | zeroBytes(self ^ (ones &* 0x3E))
      | zeroBytes(self ^ (ones &* 0xE2)) | zeroBytes(self ^ (ones &* 0x7F)) | zeroBytes(self ^ (ones &* 0x3A))
    return (control | marks) & highs
  }
}
