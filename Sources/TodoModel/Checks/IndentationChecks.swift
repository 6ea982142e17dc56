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
    runFixes: { run, list in
      let item = run.count == 1 ? list.item(atLine: run[0].line) : nil
      let title = "Indent\(run.count == 1 ? "" : " \(run.count) lines") by four spaces per level"
      guard run.count > 1 || item != nil else { return [Fix(title, replacing: run[0].range, with: "    ")] }
      let lines = item?.lines ?? run[0].line..<run[0].line + run.count
      let change = list.formatted(FormatOptions(rules: [.indentation, .statusLetter]), lines: lines)
      return change.isEmpty ? [] : [Fix(title, change, isPreferred: true)]
    }
  )

  static let orphanIndentation = Check(
    .orphanIndentation, "orphan-indentation", .warning,
    summary: "This indented line belongs to no item",
    explanation: """
      An indented line continues the item above it, but a blank line or a title ends that item. The \
      line is kept as it is; if it has a checkbox, it is still an item.
      """,
    wrong: "[ ] call the bank\n\n    about the card",
    right: "[ ] call the bank\n    about the card",
    runFixes: { run, list in
      guard let first = run.first else { return [] }
      // Below an item, lines may stay indented, at the same distance from it.
      let limit = list.kind(ofLine: first.line) == .item ? first.range.count : .max
      let changes = run.map { TextChange(replacing: $0.range.prefix(limit), with: []) }
      let lines = run.count == 1 ? "" : " of \(run.count) lines"
      return [Fix("Remove the indentation\(lines)", TextChange(joining: changes))]
    }
  )
}
