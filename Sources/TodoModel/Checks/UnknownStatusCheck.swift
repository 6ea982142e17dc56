import TodoText

extension Check {
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
        Fix(
          "Write \(status.checkbox)", replacing: problem.range, with: status.checkbox,
          isPreferred: index == 0 && meant?.isCertain == true)
      }
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
