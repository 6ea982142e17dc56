import TodoText

extension FormatRule {
  static let indentation = FormatRule(
    "indentation", "The lines of an item are indented by four spaces a level",
    .lines(.indentation) { line, _, change in
      let blanks = line.withBytes { bytes, content in
        content.lowerBound..<Indentation(of: content, in: bytes).end
      }
      let spaces = [UInt8](repeating: .space, count: Int(line.record.indentation))
      let old = line.list.text.bytes(in: line.absolute(blanks))
      // What is already there stays: the smallest change is the one that is easiest to read in a diff.
      let kept = zip(old, spaces).prefix { $0 == $1 }.count
      change.replace(line.absolute(blanks.dropFirst(kept)), with: Array(spaces.dropFirst(kept)))
    })
}
