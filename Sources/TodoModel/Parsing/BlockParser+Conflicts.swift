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
    let size = bytes.conflictMarkerSize(at: line.textStart, to: line.contentEnd)
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
    return (bytes[line.textStart] == UInt8(ascii: "<") || isInConflict)
      && bytes.conflictMarkerSize(at: line.textStart, to: line.contentEnd) >= 7
  }
}
