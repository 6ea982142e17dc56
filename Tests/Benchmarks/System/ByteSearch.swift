import CLibrary

/// Searches with the C library's functions, to keep the client and the floor fast.
extension [UInt8] {
  /// The end of the first `text` in `range`; nil if there is none.
  func end(of text: StaticString, in range: Range<Int>) -> Int? {
    let length = text.utf8CodeUnitCount
    var start = range.lowerBound
    while start + length <= range.upperBound {
      start = firstIndex(of: text.utf8Start[0], in: start..<range.upperBound)
      guard start + length <= range.upperBound else { return nil }
      let isFound = withUnsafeBytes { bytes in
        bytes.baseAddress.map { memcmp($0 + start, text.utf8Start, length) == 0 } ?? false
      }
      if isFound { return start + length }
      start += 1
    }
    return nil
  }

  /// The first such byte in `range`; the end of the range if there is none.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int {
    withUnsafeBytes { bytes in
      let part = UnsafeRawBufferPointer(rebasing: bytes[range])
      guard let base = bytes.baseAddress, let start = part.baseAddress,
        let found = memchr(start, Int32(byte), part.count)
      else { return range.upperBound }
      return UnsafeRawPointer(found) - base
    }
  }

  /// The decimal number whose digits begin at `start`.
  func number(at start: Int) -> Int {
    self[start...].prefix { (0x30...0x39).contains($0) }.reduce(0) { $0 &* 10 &+ Int($1 - 0x30) }
  }
}
