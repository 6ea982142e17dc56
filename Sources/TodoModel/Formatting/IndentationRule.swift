import TodoText

extension FormatRule {
  static let indentation = FormatRule(
    "indentation", "The lines of an item are indented by four spaces a level",
    .lines(.indentation) { line, _, change in
      let blanks = line.withBytes { bytes, content in
        content.lowerBound..<Indentation(of: content, in: bytes).end
      }
      let spaces = [UInt8](repeating: .space, count: Int(line.record.indentation))
      change.replace(line.absolute(blanks), with: spaces)
    })
}
