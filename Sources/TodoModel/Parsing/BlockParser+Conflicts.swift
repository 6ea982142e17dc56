import TodoText

/// The markers of merge conflicts, which are no titles.
extension BlockParser {
  /// Parses a marker: the first one anywhere, the others only after it.
  ///
  /// - Returns: Whether the line is one.
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

  /// Whether a line is a marker: the first one anywhere, the others only after it.
  func isConflictMarker(_ line: RawLine, in bytes: Span<UInt8>) -> Bool {
    guard line.textStart < line.contentEnd else { return false }
    let sign = bytes[line.textStart]
    return (sign == UInt8(ascii: "<") || isInConflict) && Self.isMarker(line, sign, in: bytes)
  }

  /// Whether a line is seven or more of one sign, then a space or its end.
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
