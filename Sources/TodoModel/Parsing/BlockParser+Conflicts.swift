import TodoText

/// Parsing of the markers of merge conflicts, which are not titles.
extension BlockParser {
  /// Parses a marker: an opening one anywhere, the others only inside a conflict.
  ///
  /// - Returns: Whether the line is a marker.
  mutating func parseConflictMarker(
    _ line: RawLine, shape: MarkdownShape = .any, in bytes: Span<UInt8>
  ) -> Bool {
    guard isConflictMarker(line, in: bytes) else { return false }
    let sign = bytes[line.textStart]
    if sign == UInt8(ascii: "<") {
      builder.report(.mergeConflict, line, line.content)
      builder.sum.conflictCount += 1
    }
    isInConflict = true
    previous = .boundary
    add(line, .text, shape: shape)
    isInConflict = sign != UInt8(ascii: ">")
    return true
  }

  /// Whether a line is a marker: an opening one anywhere, the others only inside a conflict.
  func isConflictMarker(_ line: RawLine, in bytes: Span<UInt8>) -> Bool {
    guard line.textStart < line.contentEnd else { return false }
    let sign = bytes[line.textStart]
    return (sign == UInt8(ascii: "<") || isInConflict) && Self.isMarker(line, sign, in: bytes)
  }

  /// Whether a line consists of seven or more of one sign, followed by a space or the end of the line.
  private static func isMarker(_ line: RawLine, _ sign: UInt8, in bytes: Span<UInt8>) -> Bool {
    switch sign {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): break
    default: return false
    }
    var end = line.textStart
    while end < line.contentEnd, bytes[end] == sign { end += 1 }
    return end - line.textStart >= 7 && (end == line.contentEnd || bytes[end] == .space)
  }
}
