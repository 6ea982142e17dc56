import TodoText

extension Check {
  static let duplicateItem = Check(
    .duplicateItem, "duplicate-item", .hint,
    summary: "The group already has this item",
    explanation: """
      The item has the same text as an unfinished item above it in its group, or, for a sub-item, in \
      its parent item. Only the first 1,000 lines of a group are checked.
      """,
    wrong: "[ ] eggs\n[ ] eggs",
    right: "[ ] eggs",
    message: { problem, list in
      guard let item = list.item(atLine: problem.line), let original = list.original(ofDuplicate: item) else {
        return "The group already has this item"
      }
      return "Line \(line: original.line) already says \(quoting: list.label(of: item))"
    },
    fixes: { problem, list in
      // An item with sub-items, or in a Markdown document with code or a quotation, says more than the text that is
      // repeated.
      guard let item = list.item(atLine: problem.line), item.descendants.isEmpty,
        !item.lines.contains(where: { list.kind(ofLine: $0) == .text })
      else { return [] }
      return [Fix("Delete the duplicate", TextChange(replacing: item.bytes, with: []))]
    }
  )
}

extension TodoList {
  /// The first unfinished sibling before `item` with the same text; nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  package func original(ofDuplicate item: Item) -> Item? {
    let duplicates = item.block.block.duplicates
    let index = duplicates.partitioningIndex { Int($0.item) >= item.indexInBlock }
    guard index < duplicates.count, case let duplicate = duplicates[index],
      Int(duplicate.item) == item.indexInBlock
    else { return nil }
    return self.item(atLine: item.line - Int(duplicate.linesBack))
  }
}
