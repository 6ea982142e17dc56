import TodoText

extension FormatRule {
  package static let trailingBlanks = FormatRule(
    "trailing-blanks",
    "Remove spaces and tabs at the ends of lines, except one space after an empty checkbox",
    .lines(.trailingBlanks) { line, options, change in
      let blanks = line.withBytes { bytes, content in
        let start = bytes.blanksStart(before: content.upperBound, from: content.lowerBound)
        // Someone may be about to type there.
        let isKept = start < content.upperBound && bytes[start] == .space && line.checkboxEnd == start
        return (isKept ? start + 1 : start)..<content.upperBound
      }
      guard blanks.count < line.range.content.count || !line.separatesLineEnds(options) else { return }
      change.replace(line.absolute(blanks), with: [])
    })
}

extension FormatLine {
  /// The end of the valid checkbox on the line, in bytes of the block; nil if there is none.
  fileprivate var checkboxEnd: Int? {
    guard let item, item.status != nil else { return nil }
    return item.checkbox.upperBound - block.origin.byteCount
  }

  /// Whether only the line's blanks separate the CR before it from its LF; removing them would join the two.
  ///
  /// False if the same change replaces one of the two.
  fileprivate func separatesLineEnds(_ options: FormatOptions) -> Bool {
    guard record.ending == .lineFeed, range.start > 0,
      list.text.bytes(in: range.start - 1..<range.start) == [.carriageReturn]
    else { return false }
    guard options.rules.contains(.lineEndings), list.dialect != .markdown else { return true }
    return (options.lineEnding ?? list.dominantLineEnding) == .lineFeed && !isLineAboveFormatted
  }
}
