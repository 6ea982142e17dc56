import TodoText

extension Check {
  static let textAfterItem = Check(
    .textAfterItem, "text-after-item", .warning,
    summary: "Add a blank line above this title",
    explanation: """
      Unindented text starts a new group and is its title; a blank line separates groups. If the text \
      continues the item above, indent it by four spaces.
      """,
    wrong: "[ ] buy eggs\nfrom the market",
    right: "[ ] buy eggs\n    from the market",
    fixes: { problem, list in
      let start = problem.range.lowerBound..<problem.range.lowerBound
      let insert = Fix(
        "Insert a blank line", TextChange(replacing: start, with: list.dominantLineEnding.bytes))
      let isBelowItem = problem.line > 0 && list.item(atLine: problem.line - 1) != nil
      return isBelowItem ? [insert, Fix("Indent as description", replacing: start, with: "    ")] : [insert]
    },
    runFixes: { run, list in
      let starts = run.map { $0.range.lowerBound..<$0.range.lowerBound }
      let add = { (title: String, text: [UInt8]) in
        Fix(title, TextChange(joining: starts.map { TextChange(replacing: $0, with: text) }))
      }
      let insert = add("Insert a blank line above each of \(run.count) lines", list.dominantLineEnding.bytes)
      let isBelowItem = run.first.map { $0.line > 0 && list.item(atLine: $0.line - 1) != nil } ?? false
      let indent = add("Indent \(run.count) lines as description", Array("    ".utf8))
      return isBelowItem ? [indent, insert] : [insert]
    }
  )
}
