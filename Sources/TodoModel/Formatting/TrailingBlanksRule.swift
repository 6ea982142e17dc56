import TodoText

extension FormatRule {
  static let trailingBlanks = FormatRule(
    "trailing-blanks", "No line ends with blanks, and a line of blanks becomes empty",
    .lines(.trailingBlanks) { line, _, change in
      let blanks = line.withBytes { bytes, content in
        bytes.blanksStart(before: content.upperBound, from: content.lowerBound)..<content.upperBound
      }
      change.replace(line.absolute(blanks), with: [])
    })
}
