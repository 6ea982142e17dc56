import TodoText

extension FormatRule {
  static let indentation = FormatRule(
    "indentation", "Indent the lines of an item by four spaces per level",
    .lines(.indentation) { line, _, change in
      let blanks = line.withBytes { bytes, content in
        content.lowerBound..<Indentation(of: content, in: bytes).end
      }
      let spaces = [UInt8](repeating: .space, count: Int(line.record.indentation))
      change.replace(line.absolute(blanks), with: spaces)
    })
}
