import TodoText

/// A detail that is parsed from an item's own lines.
enum ItemDetail: CaseIterable, Sendable {
  case status, priority, due, tags
}

extension TodoList {
  /// The details of an item as strings that can be compared with those in another list.
  ///
  /// With names, the tags are sorted, without the first one of each name.
  func details(of item: Item, without names: [String]? = nil) -> [ItemDetail: [String]] {
    let words = text(of: item)
    let texts =
      tagTexts(of: words, without: names ?? []) + words.otherFields.map { text.string(in: $0.range) }
    return [
      .status: [item.status?.name ?? "malformed"],
      .priority: [String(item.priorityLevel)],
      .due: [item.due?.text ?? ""],
      .tags: names == nil ? texts : texts.sorted(),
    ]
  }

  /// The tags of a text, without the first one of each name.
  func tagTexts(of words: ItemText, without names: [String]) -> [String] {
    var tags = words.tags
    for name in names {
      if let index = tags.firstIndex(where: { text.string(in: $0.name).lowercased() == name }) {
        tags.remove(at: index)
      }
    }
    return tags.map { text.string(in: $0.range) }
  }
}

extension ItemText {
  /// The signs and fields other than due dates and priorities.
  var otherFields: [MarkdownField] { fields.filter { $0.kind != .due && $0.kind != .priority } }
}
