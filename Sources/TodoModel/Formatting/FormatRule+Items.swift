import TodoText

extension FormatRule {
  static let statusLetter = FormatRule(
    "status-letter", "Use a lowercase x in checked items",
    .lines(.statusLetter) { line, _, change in
      guard let item = line.item else { return }
      change.replace(item.statusRange, with: [Status.checked.character])
    })

  static let indentation = FormatRule(
    "indentation", "Indent the lines of an item by four spaces per level",
    .lines(.indentation) { line, _, change in
      let blanks = line.withBytes { bytes, content in
        content.lowerBound..<Indentation(of: content, in: bytes).end
      }
      let spaces = [UInt8](repeating: .space, count: Int(line.record.indentation))
      change.replace(line.absolute(blanks), with: spaces)
    })

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
