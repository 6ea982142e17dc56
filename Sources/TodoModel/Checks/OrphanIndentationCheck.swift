import TodoText

extension Check {
  static let orphanIndentation = Check(
    .orphanIndentation, "orphan-indentation", .warning,
    summary: "This indented line belongs to no item",
    explanation: """
      An indented line continues the item above it, but a blank line or a title ends that item. The \
      line is kept as it is; if it has a checkbox, it is still an item.
      """,
    wrong: "[ ] call the bank\n\n    about the card",
    right: "[ ] call the bank\n    about the card",
    fixes: { problem, _ in
      [Fix("Remove the indentation", replacing: problem.range, with: "")]
    },
    runFixes: { run, list in
      guard let first = run.first else { return [] }
      // Below an item, lines may stay indented, at the same distance from it.
      let limit = list.kind(ofLine: first.line) == .item ? first.range.count : .max
      let changes = run.map { TextChange(replacing: $0.range.prefix(limit), with: []) }
      return [Fix("Remove the indentation of \(run.count) lines", TextChange(joining: changes))]
    }
  )
}
