import TodoText

/// A detail that is parsed from an item's own lines.
enum ItemDetail: CaseIterable, Sendable {
  case status, priority, due, tags
}

extension TodoList {
  /// The details of an item as strings that can be compared with those in another list.
  func details(of item: Item) -> [ItemDetail: [String]] {
    [
      .status: [item.status?.name ?? "malformed"],
      .priority: [String(item.priorityLevel)],
      .due: [item.due?.text ?? ""],
      .tags: text(of: item).tags.map { text.string(in: $0.range) },
    ]
  }

  /// The details without the first tag of each of these names; the other tags are sorted.
  func details(of item: Item, without names: [String]) -> [ItemDetail: [String]] {
    var tags = text(of: item).tags
    for name in names {
      if let index = tags.firstIndex(where: { text.string(in: $0.name).lowercased() == name }) {
        tags.remove(at: index)
      }
    }
    var details = details(of: item)
    details[.tags] = tags.map { text.string(in: $0.range) }.sorted()
    return details
  }
}
