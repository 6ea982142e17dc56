import TodoText

extension Check {
  static let uppercaseX = Check(
    .uppercaseX, "uppercase-x", .warning,
    summary: "Use a lowercase x: [x]",
    explanation: """
      Other [x]it! tools accept only a lowercase `x`. The formatter writes it in lowercase, except \
      after a bullet at the start of a line, which they read as a title.
      """,
    wrong: "[X] buy eggs",
    right: "[x] buy eggs",
    fixes: { problem, _ in
      [Fix(writing: "[x]", over: problem.range, isPreferred: true)]
    }
  )

  static let missingSpace = Check(
    .missingSpace, "missing-space", .warning,
    summary: "Add a space after the checkbox",
    explanation: """
      A checkbox must be followed by a space or the end of the line. Without the space the line may be \
      a link or a note, so operations and the formatter leave it alone. A tab or a full-width space \
      does not count.
      """,
    wrong: "[ ]buy eggs",
    right: "[ ] buy eggs",
    fixes: { problem, list in
      let start = problem.range.upperBound
      let bytes = list.text.bytes(in: start..<list.text.lineRange(ofLine: problem.line).contentEnd)
      let blanks = bytes.span.blanksEnd(from: 0, to: bytes.count)
      guard blanks == 0 else {
        return [Fix("Replace with a space", replacing: start..<start + blanks, with: " ", isPreferred: true)]
      }
      return [Fix("Insert a space", replacing: start..<start, with: " ")]
    }
  )

  static let unknownStatus = Check(
    .unknownStatus, "unknown-status", .warning,
    summary: "The character between the brackets is not a status",
    explanation: """
      A checkbox holds one of five characters: a space (open), `x` (checked), `@` (ongoing), `~` \
      (obsolete) or `?` (in question). The line is listed as an item, but operations and the formatter \
      keep its checkbox as it is.
      """,
    wrong: "[*] water the plants",
    right: "[@] water the plants",
    message: { problem, list in
      let written = list.text.string(in: problem.range)
      guard let meant = list.meantStatus(at: problem), meant.isCertain else {
        return "\(quoting: written) is not a valid checkbox: use [ ], [x], [@], [~] or [?]"
      }
      return "\(quoting: written) is not a valid checkbox: use \(own: meant.status.checkbox)"
    },
    fixes: { problem, list in
      let meant = list.meantStatus(at: problem)
      var statuses: [Status] = [.open, .checked]
      if let meant { statuses = [meant.status] + statuses.filter { $0 != meant.status } }
      return statuses.enumerated().map { index, status in
        let isPreferred = index == 0 && meant?.isCertain == true
        return Fix(writing: status.checkbox, over: problem.range, isPreferred: isPreferred)
      }
    }
  )

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

extension TodoList {
  /// The status that the character in the checkbox probably means.
  fileprivate func meantStatus(at problem: Problem) -> StatusGuess? {
    let bytes = text.bytes(in: problem.range)
    return StatusGuess(between: 1..<max(1, bytes.count - 1), in: bytes.span)
  }
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
