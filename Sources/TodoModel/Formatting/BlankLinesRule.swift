import TodoText

extension FormatRule {
  static let blankLines = FormatRule(
    "blank-lines", "No more blank lines in a row than the setting allows, and none at the start",
    .lines(.blankRun) { line, options, change in
      guard let most = options.mostBlankLines else { return }
      var before = 0
      while before < line.place, line.block.block.lines[line.place - before - 1].kind == .blank {
        before += 1
      }
      // Only the first block of a text can begin with a blank line.
      let isAtStart = before == line.place
      guard isAtStart ? !line.isAboveMark : before >= most else { return }
      change.replaceLine(line.extent)
    })
}

extension TextChangeBuilder {
  /// Removes a whole line, and what another rule wanted to do to it.
  mutating func replaceLine(_ extent: LineExtent) {
    guard !replace(extent.range, with: []) else { return }
    replace(extent.contentEnd..<extent.end, with: [])
  }
}

extension FormatLine {
  /// Whether the line below begins with U+FEFF.
  ///
  /// As the first of the file it would begin with a byte order mark, and what follows that be read differently.
  fileprivate var isAboveMark: Bool {
    list.text.bytes(in: extent.end..<extent.end + 3) == [0xEF, 0xBB, 0xBF]
  }
}
