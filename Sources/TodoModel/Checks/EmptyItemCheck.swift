import TodoText

extension Check {
  static let emptyItem = Check(
    .emptyItem, "empty-item", .hint,
    summary: "The item has no description",
    explanation: """
      A checkbox without text is still an item. It is often left over by accident.
      """,
    wrong: "[ ] eggs\n[ ]",
    right: "[ ] eggs",
    fixes: { problem, list in
      guard let item = list.item(atLine: problem.line), item.lines.count == 1 else { return [] }
      return [Fix("Delete the item", TextChange(replacing: item.bytes, with: []))]
    }
  )
}
