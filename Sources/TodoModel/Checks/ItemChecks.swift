import TodoText

extension Check {
  static let emptyItem = Check(
    .emptyItem, "empty-item", .hint,
    summary: "The item has no description",
    explanation: "A checkbox without text is still an item. It is often left over by accident.",
    wrong: "[ ] eggs\n[ ]",
    right: "[ ] eggs",
    fixes: { problem, list in
      guard let item = list.item(atLine: problem.line), item.lines.count == 1 else { return [] }
      return [Fix("Delete the item", TextChange(replacing: item.bytes, with: []))]
    }
  )

  /// Its fixes depend on the settings: see ``Problem/fixes(in:_:)``.
  static let unfinishedSubItem = Check(
    .unfinishedSubItem, "unfinished-sub-item", .information,
    summary: "The item is finished, but a sub-item is not",
    explanation: "Such a sub-item is easily overlooked. Finish it too, or reopen the item.",
    wrong: "[x] pack\n    [ ] socks",
    right: "[x] pack\n    [x] socks"
  )

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
      return "Line \(own: "\(original.line + 1)") already says \(quoting: list.label(of: item))"
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
  package func original(ofDuplicate item: Item) -> Item? {
    let duplicates = item.block.block.duplicates
    let index = duplicates.partitioningIndex { Int($0.item) >= item.indexInBlock }
    guard index < duplicates.count, case let duplicate = duplicates[index],
      Int(duplicate.item) == item.indexInBlock
    else { return nil }
    return self.item(atLine: item.line - Int(duplicate.linesBack))
  }
}
