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
      .tags: (text(of: item).tags.map { $0.range } + fieldRanges(of: item)).map { text.string(in: $0) },
    ]
  }

  /// The signs and fields other than due date and priority.
  private func fieldRanges(of item: Item) -> [Range<Int>] {
    text(of: item).fields.filter { $0.kind != .due && $0.kind != .priority }.map { $0.range }
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
    details[.tags] = (tags.map { $0.range } + fieldRanges(of: item)).map { text.string(in: $0) }.sorted()
    return details
  }
}
