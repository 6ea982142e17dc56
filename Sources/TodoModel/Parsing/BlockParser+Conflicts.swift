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
    let (sign, size) = (bytes[line.textStart], Self.markerSize(of: line, in: bytes))
    // Git writes nested conflicts, with markers of another length, in the base.
    let isNested = isInConflict && size != conflictMarkerSize
    if sign == UInt8(ascii: "<"), !isNested {
      builder.report(.mergeConflict, line, line.content)
      builder.sum.conflictCount += 1
    }
    if !isNested { conflictMarkerSize = size }
    previous = .boundary
    add(line, .text, shape: shape)
    if sign == UInt8(ascii: ">"), !isNested { conflictMarkerSize = 0 }
    return true
  }

  /// Whether a line is a marker: an opening one anywhere, the others only inside a conflict.
  func isConflictMarker(_ line: RawLine, in bytes: Span<UInt8>) -> Bool {
    guard line.textStart < line.contentEnd else { return false }
    let sign = bytes[line.textStart]
    return (sign == UInt8(ascii: "<") || isInConflict) && Self.markerSize(of: line, in: bytes) > 0
  }

  /// The number of equal signs, at least seven, that a line begins with, followed by a space or the end of the line; 0 if it
  /// is no marker.
  private static func markerSize(of line: RawLine, in bytes: Span<UInt8>) -> Int32 {
    let sign = bytes[line.textStart]
    switch sign {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): break
    default: return 0
    }
    var end = line.textStart
    while end < line.contentEnd, bytes[end] == sign { end += 1 }
    let isMarker = end - line.textStart >= 7 && (end == line.contentEnd || bytes[end] == .space)
    return isMarker ? Int32(clamping: end - line.textStart) : 0
  }
}
