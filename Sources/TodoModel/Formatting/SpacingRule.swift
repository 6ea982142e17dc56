import TodoText

extension FormatRule {
  static let spacing = FormatRule(
    "spacing", "Put one space between checkbox, priority and description",
    .lines(.spacing) { line, _, change in
      guard let item = line.item else { return }
      line.withBytes { bytes, content in
        let checkboxEnd = content.lowerBound + Int(item.record.checkbox) + Int(item.record.checkboxLength)
        let textStart = bytes.spacesEnd(from: checkboxEnd, to: content.upperBound)
        change.replace(line.absolute(checkboxEnd..<textStart).dropFirst(), with: [])
        guard let priority = Priority(at: textStart, to: content.upperBound, in: bytes) else { return }
        let end = bytes.spacesEnd(from: priority.range.upperBound, to: content.upperBound)
        guard end < content.upperBound else { return }
        change.replace(line.absolute(priority.range.upperBound..<end).dropFirst(), with: [])
      }
    })
}
