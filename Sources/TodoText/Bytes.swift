/// The bytes that lines are made of.
///
/// All of it is inlinable: a stored constant of another module is reached by a call, which was every fiftieth moment of
/// reading a list.
extension UInt8 {
  /// TAB, U+0009.
  @inlinable package static var tab: UInt8 { 0x09 }
  /// LF, U+000A.
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  /// CR, U+000D.
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  /// A space, U+0020.
  @inlinable package static var space: UInt8 { 0x20 }

  /// Whether it is LF or CR, of which every line end is made.
  @inlinable package var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether it is a continuation byte of UTF-8, 10xxxxxx: not the first of a scalar.
  @inlinable package var isContinuation: Bool { self & 0xC0 == 0x80 }
}

/// Eight bytes at once, the first in the lowest bits.
extension UInt64 {
  /// The highest bit of each byte that equals `byte`, and no other bit.
  ///
  /// Exact: no carry passes from one byte to the next.
  func matching(_ byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return ~(((difference & low) &+ low) | difference | low)
  }

  /// The highest bit of the first byte that equals `byte`; what stands in the bytes above it says nothing.
  ///
  /// Half the work of ``matching(_:)``, for whoever looks for the first only.
  @inlinable func firstMatch(_ byte: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & 0x8080_8080_8080_8080
  }
}

extension Span<UInt8> {
  /// The eight bytes from `index` on, which must all be there.
  @inlinable func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Where the first LF or CR stands at or after `start`; the count, if there is none.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
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

  /// Where the line after the line end at `end` begins: behind LF, CRLF or a lone CR; the count at the end.
  @inlinable package func lineStart(afterEnd end: Int) -> Int {
    guard end < count else { return count }
    return self[end] == .carriageReturn && end + 1 < count && self[end + 1] == .lineFeed ? end + 2 : end + 1
  }

  /// Where `line` begins, counted from 0; the count, if there are not so many.
  ///
  /// - Complexity: O(*n*).
  func lineStart(ofLine line: Int) -> Int {
    var start = 0
    for _ in 0..<Swift.max(line, 0) where start < count {
      start = lineStart(afterEnd: lineEnd(from: start))
    }
    return start
  }

  /// The line that holds the byte at `offset`, counted from 0, and where it begins.
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
