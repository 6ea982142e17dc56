import TodoText

extension FormatRule {
  static let blankLines = FormatRule(
    "blank-lines", "Remove blank lines at the start, and more in a row than the setting allows",
    .lines(.blankRun) { line, options, change in
      // Only tests set no limit, to keep all blank lines.
      guard let limit = options.blankLineLimit else { return }
      // Only the first block of a text can begin with a blank line.
      let isAtStart = line.blankLinesAbove == line.index
      guard isAtStart ? !line.isAboveMark : line.blankLinesAbove >= limit else { return }
      change.removeLine(line.range, of: line.list)
    })
}

extension TextChangeBuilder {
  /// Removes a whole line, or at least its line ending if another rule changes it too; keeps a byte order mark.
  mutating func removeLine(_ lineRange: LineRange, of list: TodoList) {
    let isMarked = lineRange.start == 0 && list.text.hasByteOrderMark(at: 0)
    let start = isMarked ? lineRange.start + 3 : lineRange.start
    guard !replace(start..<lineRange.end, with: []) else { return }
    replace(lineRange.contentEnd..<lineRange.end, with: [])
  }
}

extension FormatLine {
  /// Whether the line below begins with U+FEFF.
  ///
  /// At the start of the file, that would become a byte order mark.
  fileprivate var isAboveMark: Bool {
    list.text.hasByteOrderMark(at: range.end)
  }
}
