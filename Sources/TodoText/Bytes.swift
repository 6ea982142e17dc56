extension UInt8 {
  /// TAB, U+0009.
  package static let tab: UInt8 = 0x09
  /// LF, U+000A.
  package static let lineFeed: UInt8 = 0x0A
  /// CR, U+000D.
  package static let carriageReturn: UInt8 = 0x0D
  /// A space, U+0020.
  package static let space: UInt8 = 0x20

  /// Whether it is LF or CR, of which every line end is made.
  package var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether it is a continuation byte of UTF-8, 10xxxxxx: not the first of a scalar.
  package var isContinuation: Bool { self & 0xC0 == 0x80 }
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
}

extension Span<UInt8> {
  /// The eight bytes from `index` on, which must all be there.
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Where the first LF or CR stands at or after `start`; the count, if there is none.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  package func lineEnd(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let word = word(at: index)
      let ends = word.matching(.lineFeed) | word.matching(.carriageReturn)
      if ends != 0 { return index + ends.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, !self[index].isLineEnd { index += 1 }
    return index
  }

  /// Where the line after the line end at `end` begins: behind LF, CRLF or a lone CR; the count at the end.
  package func lineStart(afterEnd end: Int) -> Int {
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
