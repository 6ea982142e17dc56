import TodoText

extension Check {
  static let duplicateItem = Check(
    .duplicateItem, "duplicate-item", .hint,
    summary: "The group already has this item",
    explanation: """
      An item says the same, word for word, as an unfinished one above it in its group; a sub-item, as one \
      above it in the same item. One of them is probably too much. Only the first 1,000 lines of a group are \
      looked at.
      """,
    wrong: "[ ] eggs\n[ ] eggs",
    right: "[ ] eggs",
    message: { problem, list in
      guard let item = list.item(atLine: problem.line), let original = list.original(ofDuplicate: item) else {
        return "The group already has this item"
      }
      return "Line \(original.line + 1) already says “\(list.label(of: item))”"
    },
    fixes: { problem, list in
      // With sub-items, there is more to it than the words that stand elsewhere too.
      guard let item = list.item(atLine: problem.line), item.descendants.isEmpty else { return [] }
      return [Fix("Delete the duplicate", TextChange(replacing: item.bytes, with: []))]
    }
  )
}

extension TodoList {
  /// The first unfinished sibling before `item` in its group that says the same; nil if there is none.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the group.
  package func original(ofDuplicate item: Item) -> Item? {
    guard let group = group(containingLine: item.line) else { return nil }
    let words = item.block.block.words(ofItem: item.place, in: item.block.text)
    var line = group.lines.lowerBound
    while line < item.line, let block = block(containingLine: line) {
      for place in block.block.items.indices where block.block.items[place].textHash == item.record.textHash {
        let other = block.item(place)
        guard other.line >= line, other.line < item.line, other.isUnfinished, other.parent == item.parent,
          block.block.words(ofItem: place, in: block.text) == words
        else { continue }
        return other
      }
      line = block.lines.upperBound
    }
    return nil
  }
}
