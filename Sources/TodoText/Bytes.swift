/// Named bytes.
///
/// Inlinable, because accessing a stored constant of another module takes a call, which cost 2 % of parsing a list.
extension UInt8 {
  /// TAB, U+0009.
  @inlinable package static var tab: UInt8 { 0x09 }
  /// LF, U+000A.
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  /// CR, U+000D.
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  /// A space, U+0020.
  @inlinable package static var space: UInt8 { 0x20 }

  /// Whether it is LF or CR.
  @inlinable package var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether it is an ASCII letter.
  @inlinable package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether it is a UTF-8 continuation byte, 10xxxxxx.
  @inlinable package var isContinuation: Bool { self & 0xC0 == 0x80 }
}

/// Searches in eight bytes at a time, the first in the lowest bits.
extension UInt64 {
  /// The highest bit of the first byte that equals `byte`; the bytes above it are undefined.
  @inlinable func firstMatch(_ byte: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & 0x8080_8080_8080_8080
  }
}

extension Span<UInt8> {
  /// The eight bytes starting at `index`, all of which must exist.
  @inlinable func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The index of the first LF or CR at or after `start`, or the count.
  ///
  /// - Complexity: O(*n*).
  @inlinable package func lineEnd(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let word = word(at: index)
      let ends = word.firstMatch(.lineFeed) | word.firstMatch(.carriageReturn)
      if ends != 0 { return index + ends.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, !self[index].isLineEnd { index += 1 }
    return index
  }

  /// The index after the LF, CRLF or lone CR at `end`, clamped to the count.
  @inlinable package func lineStart(afterEnd end: Int) -> Int {
    guard end < count else { return count }
    return self[end] == .carriageReturn && end + 1 < count && self[end + 1] == .lineFeed ? end + 2 : end + 1
  }

  /// The start of the zero-based `line`, or the count if there are fewer lines.
  ///
  /// - Complexity: O(*n*).
  func lineStart(ofLine line: Int) -> Int {
    var start = 0
    for _ in 0..<Swift.max(line, 0) where start < count {
      start = lineStart(afterEnd: lineEnd(from: start))
    }
    return start
  }

  /// The zero-based line that contains the byte at `offset`, and its start.
  ///
  /// - Complexity: O(*n*), *n* the offset.
  func line(containing offset: Int) -> (line: Int, start: Int) {
    var found = (line: 0, start: 0)
    while true {
      let end = lineEnd(from: found.start)
      let next = lineStart(afterEnd: end)
      guard end < count, next <= offset else { return found }
      found = (found.line + 1, next)
    }
  }
}
