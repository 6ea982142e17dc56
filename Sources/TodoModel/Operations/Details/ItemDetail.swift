import TodoText

/// One thing that is read from an item's own lines.
enum ItemDetail: CaseIterable {
  case status, priority, due, tags
}

extension TodoList {
  /// The change that `edit` makes to each of `items`, within lines.
  ///
  /// - Throws: ``OperationError/misreading(_:)`` if anything but `detail` of an item would be read otherwise then: two
  ///   words that meet where a third is taken away may mean something together.
  func changing(
    _ detail: ItemDetail, of items: [Item], _ edit: (Item, inout TextChangeBuilder) -> Void
  ) throws(OperationError) -> TextChange {
    guard detail == .status || detail == .due || dialect != .markdown else {
      throw .nothingToDo("in a Markdown document, only the checkbox and the date are changed")
    }
    var builder = TextChangeBuilder()
    for item in items { edit(item, &builder) }
    let change = builder.change
    let new = applying(change)
    for item in items {
      let same = new.item(atLine: item.line).map { new.details(of: $0, except: detail) }
      guard same == details(of: item, except: detail) else {
        throw .misreading("more of \(label(of: [item])) would change than that")
      }
    }
    return change
  }

  /// What is read from an item, in words that can be compared with those of another list.
  private func details(of item: Item, except detail: ItemDetail) -> [ItemDetail: [String]] {
    let words = text(of: item)
    var details: [ItemDetail: [String]] = [
      .status: [item.status?.name ?? "malformed"],
      .priority: [String(item.record.priorityLevel)],
      .due: [item.due?.text ?? ""],
      .tags: words.tags.map { text.string(in: $0.range) },
    ]
    details[detail] = nil
    return details
  }
}
