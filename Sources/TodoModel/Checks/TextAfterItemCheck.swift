import TodoText

extension Check {
  static let textAfterItem = Check(
    .textAfterItem, "text-after-item", .warning,
    summary: "Add a blank line above this title",
    explanation: """
      Unindented text starts a new group and is its title; a blank line separates groups. If the text \
      continues the item above, indent it by four spaces more than that item.
      """,
    wrong: "[ ] buy eggs\nfrom the market",
    right: "[ ] buy eggs\n    from the market",
    fixes: { problem, list in
      let start = problem.range.lowerBound..<problem.range.lowerBound
      let insert = Fix(
        "Insert a blank line", TextChange(replacing: start, with: list.dominantLineEnding.bytes))
      guard let indentation = list.descriptionIndentation(of: problem) else { return [insert] }
      return [insert, Fix("Indent as description", TextChange(replacing: start, with: indentation))]
    },
    runFixes: { run, list in
      let starts = run.map { $0.range.lowerBound..<$0.range.lowerBound }
      let add = { (title: String, text: [UInt8]) in
        Fix(title, TextChange(joining: starts.map { TextChange(replacing: $0, with: text) }))
      }
      let insert = add("Insert a blank line above each of \(run.count) lines", list.dominantLineEnding.bytes)
      guard let indentation = run.first.flatMap(list.descriptionIndentation) else { return [insert] }
      // Several lines are more likely pasted text than titles, so indenting comes first.
      return [add("Indent \(run.count) lines as description", indentation), insert]
    }
  )
}

extension TodoList {
  /// The indentation that makes the line of a problem part of the item above; nil if there is none.
  fileprivate func descriptionIndentation(of problem: Problem) -> [UInt8]? {
    guard problem.line > 0, let item = item(atLine: problem.line - 1) else { return nil }
    return [UInt8](repeating: .space, count: column(ofLine: item.line) + 4)
  }
}
