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

  /// Whether it is a space or a TAB, the only blanks in ASCII.
  @inlinable package var isSpaceOrTab: Bool { self == .space || self == .tab }

  /// Whether it is an ASCII digit.
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is an ASCII letter.
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
  /// - Complexity: O(*n*), *n* the bytes up to the end of that line.
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
