/// Named bytes.
///
/// Inlinable, because accessing a stored constant of another module takes a call, which cost 2 % of parsing a list.
extension UInt8 {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }

  @inlinable package var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
  /// Whether it is a space or a TAB, the only blanks in ASCII.
  @inlinable package var isSpaceOrTab: Bool { self == .space || self == .tab }

  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// The lowercase letter of an ASCII capital; any other byte unchanged.
  @inlinable package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Whether it is a UTF-8 continuation byte, 10xxxxxx.
  @inlinable package var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension ArraySlice<UInt8> {
  /// The bytes without those at both ends that fulfil a condition.
  package func trimming(_ isTrimmed: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let rest = drop(while: isTrimmed)
    return rest[..<(rest.lastIndex { !isTrimmed($0) }.map { $0 + 1 } ?? rest.startIndex)]
  }
}

extension Span<UInt8> {
  /// The index of the first LF or CR at or after `start`, or the count.
  ///
  /// - Complexity: O(*n*).
  package func lineEnd(from start: Int) -> Int {
    var index = start
    while index < count, !self[index].isLineEnd { index += 1 }
    return index
  }

  /// The index after the LF, CRLF or lone CR at `end`, clamped to the count.
  @inlinable package func lineStart(afterEnd end: Int) -> Int {
    guard end < count else { return count }
    return self[end] == .carriageReturn && end + 1 < count && self[end + 1] == .lineFeed ? end + 2 : end + 1
  }

  /// The start of the zero-based `line`, or the count if there are fewer lines.
  func lineStart(ofLine line: Int) -> Int {
    var start = 0
    for _ in 0..<Swift.max(line, 0) where start < count {
      start = lineStart(afterEnd: lineEnd(from: start))
    }
    return start
  }

  /// The range of the line at `start`.
  func lineRange(from start: Int) -> LineRange {
    let contentEnd = lineEnd(from: start)
    return LineRange(start: start, contentEnd: contentEnd, end: lineStart(afterEnd: contentEnd))
  }

  /// The scalar at `offset`, and the offset of the next; nil at the end.
  ///
  /// U+FFFD for invalid bytes, but an overlong form gives its scalar: texts with invalid UTF-8 are refused or repaired
  /// before they are parsed.
  @inlinable package func scalar(at offset: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard offset < count else { return nil }
    let lead = self[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), offset + 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, offset + length <= count else { return ("\u{FFFD}", offset + 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard self[index].isContinuation else { return ("\u{FFFD}", offset + 1) }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", offset + length)
  }
}
