import TodoText

extension Check {
  static let duplicateItem = Check(
    .duplicateItem, "duplicate-item", .hint,
    summary: "The group already has this item",
    explanation: """
      An item says the same, word for word, as an unfinished one above it in its group. One of them is \
      probably too much.
      """,
    wrong: "[ ] eggs\n[ ] eggs",
    right: "[ ] eggs",
    fixes: { problem, list in
      guard let item = list.item(atLine: problem.line) else { return [] }
      return [Fix("Delete the duplicate", TextChange(replacing: item.bytes, with: []))]
    }
  )
}
