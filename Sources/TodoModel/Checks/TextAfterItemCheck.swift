import TodoText

extension Check {
  static let textAfterItem = Check(
    .textAfterItem, "text-after-item", .warning,
    summary: "A title needs a blank line above it",
    explanation: """
      Text that is not indented begins a new group, and groups are set apart by a blank line. It is read \
      as the title of a new group; if it was meant as more of the item above, indent it by four spaces.
      """,
    wrong: "[ ] buy eggs\nfrom the market",
    right: "[ ] buy eggs\n    from the market",
    fixes: { problem, list in
      let start = problem.range.lowerBound..<problem.range.lowerBound
      let insert = Fix(
        "Insert a blank line", TextChange(replacing: start, with: list.dominantLineEnding.bytes))
      let isBelowItem = problem.line > 0 && list.item(atLine: problem.line - 1) != nil
      return isBelowItem ? [insert, Fix("Indent as description", replacing: start, with: "    ")] : [insert]
    }
  )
}
