import CLibrary

/// Searches by the C library's own, so that neither the client nor the floor costs more than it must.
extension [UInt8] {
  /// Behind the first `text` in `range`; nil if it does not stand there.
  func end(of text: StaticString, in range: Range<Int>) -> Int? {
    let length = text.utf8CodeUnitCount
    var start = range.lowerBound
    while start + length <= range.upperBound {
      start = place(of: text.utf8Start[0], in: start..<range.upperBound)
      guard start + length <= range.upperBound else { return nil }
      let isFound = withUnsafeBytes { bytes in
        bytes.baseAddress.map { memcmp($0 + start, text.utf8Start, length) == 0 } ?? false
      }
      if isFound { return start + length }
      start += 1
    }
    return nil
  }

  /// Where the first such byte stands in `range`; its end, if none does.
  func place(of byte: UInt8, in range: Range<Int>) -> Int {
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
