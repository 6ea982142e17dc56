import TodoText

extension Check {
  static let wrongIndentation = Check(
    .wrongIndentation, "wrong-indentation", .warning,
    summary: "Inside an item, lines are indented by four spaces a level",
    explanation: """
      Other readers of the format take nothing less than four spaces, and no TABs, for more of an item. \
      Here the line is read by its column all the same; the formatter writes four spaces a level.
      """,
    wrong: "[ ] pack\n  [ ] socks",
    right: "[ ] pack\n    [ ] socks",
    fixes: { problem, list in
      let title = "Indent by four spaces a level"
      guard let item = list.item(atLine: problem.line) else {
        return [Fix(title, replacing: problem.range, with: "    ")]
      }
      let change = list.formatted(FormatOptions(rules: [.indentation, .statusLetter]), lines: item.lines)
      return change.isEmpty ? [] : [Fix(title, change, isPreferred: true)]
    },
    runFixes: { run, list in
      guard let first = run.first, let last = run.last else { return [] }
      let change = list.formatted(
        FormatOptions(rules: [.indentation, .statusLetter]), lines: first.line..<last.line + 1)
      let title = "Indent \(run.count) lines by four spaces a level"
      return change.isEmpty ? [] : [Fix(title, change, isPreferred: true)]
    }
  )
}
