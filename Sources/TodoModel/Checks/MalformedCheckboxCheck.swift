import TodoText

extension Check {
  static let malformedCheckbox = Check(
    .malformedCheckbox, "malformed-checkbox", .warning,
    summary: "This is not a valid checkbox",
    explanation: """
      A checkbox is exactly one character between brackets. The line is listed, but operations and the \
      formatter leave it alone, because it may be a link or a note.
      """,
    wrong: "[] buy eggs",
    right: "[ ] buy eggs",
    message: { problem, list in
      "\(quoting: list.text.string(in: problem.range)) is not a valid checkbox: use [ ] or [x]"
    },
    fixes: { problem, list in
      let start = problem.range.lowerBound
      let line = list.text.bytes(in: start..<list.text.lineRange(ofLine: problem.line).contentEnd)
      let before = Fix("Make it an item", replacing: start..<start, with: "[ ] ")
      guard let meant = MalformedCheckbox(line.span) else { return [before] }
      let fix = Fix(
        "Write \(meant.status.checkbox)", replacing: start..<start + meant.end,
        with: meant.status.checkbox + (meant.end < line.count ? " " : ""))
      return [fix, before]
    }
  )
}

/// The checkbox that malformed brackets probably mean: `[]`, `[ x ]`, `[xx]`, `[X]]`, `[x`.
private struct MalformedCheckbox {
  let status: Status
  /// The start of the text.
  let end: Int

  /// Parses a line from its bracket; nil if there are words between the brackets.
  init?(_ line: Span<UInt8>) {
    let close = (1..<max(1, min(line.count, 9))).first { line[$0] == UInt8(ascii: "]") }
    let content = 1..<(close ?? min(line.count, 2))
    guard close != nil || line.count < 2 || line[1] < 0x80,
      let meant = StatusGuess(between: content, in: line)
    else { return nil }
    var end = content.upperBound
    while end < line.count, line[end] == UInt8(ascii: "]") { end += 1 }
    let textStart = line.blanksEnd(from: end, to: line.count)
    // Without a closing bracket, a letter is a status only if a blank follows it.
    guard close != nil || textStart > end || meant.status == .open else { return nil }
    status = meant.status
    self.end = textStart
  }
}
