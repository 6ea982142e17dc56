import TodoText

/// One thing that is read from an item's own lines.
enum ItemDetail: CaseIterable, Sendable {
  case status, priority, due, tags
}

extension TodoList {
  /// The change that `edit` makes to one detail of each of `items`, within lines.
  ///
  /// - Parameters:
  ///   - detail: what is changed. In a Markdown document nothing but the status and the date is.
  ///   - items: whose detail it is; in order.
  ///   - wanted: what is to be read from an item then, as ``details(of:)`` says it.
  ///   - edit: makes the change to one item.
  /// - Returns: the change, within lines. It is refused if that is not what is parsed then, or anything else besides: two
  ///   words that meet where a third is taken away may mean something together.
  /// - Throws: ``OperationError/nothingToDo(_:)`` where that detail is never changed.
  func changing(
    _ detail: ItemDetail, of items: [Item], to wanted: (Item) -> String,
    _ edit: (Item, inout TextChangeBuilder) -> Void
  ) throws(OperationError) -> Proposal {
    let items = detail == .due ? items : items.filter { !$0.isMarkdown }
    guard !items.isEmpty else {
      throw .nothingToDo("in a Markdown document nothing but the checkbox and the date is changed")
    }
    var builder = TextChangeBuilder()
    for item in items { edit(item, &builder) }
    let expectations = items.map { item in
      var expected = details(of: item)
      expected[detail] = [wanted(item)]
      return DetailExpectation(line: item.line, item: item, details: expected, changed: detail)
    }
    return Proposal(builder.change, .unchecked, expectations)
  }

  /// The same, less the first tag of each of these names, and the other tags in the order of the alphabet.
  func details(of item: Item, without names: [String]) -> [ItemDetail: [String]] {
    var tags = text(of: item).tags
    for name in names {
      if let place = tags.firstIndex(where: { text.string(in: $0.name).lowercased() == name }) {
        tags.remove(at: place)
      }
    }
    var details = details(of: item)
    details[.tags] = tags.map { text.string(in: $0.range) }.sorted()
    return details
  }

  /// What is read from an item, in words that can be compared with those of another list.
  func details(of item: Item) -> [ItemDetail: [String]] {
    [
      .status: [item.status?.name ?? "malformed"],
      .priority: [String(item.priorityLevel)],
      .due: [item.due?.text ?? ""],
      .tags: text(of: item).tags.map { text.string(in: $0.range) },
    ]
  }
}

extension Item {
  /// Whether it is a task-list item of Markdown, of which nobody changes more than the checkbox and the date.
  var isMarkdown: Bool { record.traits.contains(.markdown) }
}
