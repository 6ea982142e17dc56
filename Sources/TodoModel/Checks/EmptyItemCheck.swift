import TodoText

extension Check {
  static let emptyItem = Check(
    .emptyItem, "empty-item", .hint,
    summary: "The item has no description",
    explanation: """
      A checkbox without words is an item all the same. It is often left over from a key pressed too much.
      """,
    wrong: "[ ] eggs\n[ ]",
    right: "[ ] eggs",
    fixes: { problem, list in
      guard let item = list.item(atLine: problem.line), item.lines.count == 1 else { return [] }
      return [Fix("Delete the item", TextChange(replacing: item.bytes, with: []))]
    }
  )
}
