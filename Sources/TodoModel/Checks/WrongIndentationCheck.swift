import TodoText

extension Check {
  static let wrongIndentation = Check(
    .wrongIndentation, "wrong-indentation", .warning,
    summary: "Indent by four spaces per level",
    explanation: """
      Other [x]it! tools require four spaces per level and do not accept tabs. The line still belongs \
      to the item; the formatter indents it correctly.
      """,
    wrong: "[ ] pack\n  [ ] socks",
    right: "[ ] pack\n    [ ] socks",
    fixes: { problem, list in
      let title = "Indent by four spaces per level"
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
      let title = "Indent \(run.count) lines by four spaces per level"
      return change.isEmpty ? [] : [Fix(title, change, isPreferred: true)]
    }
  )
}
