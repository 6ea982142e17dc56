import TodoText

extension Operation {
  /// Removes a tag that the user writes: with a value only if it has that value.
  static let removeTag = Operation(
    "remove-tag", .rewrite("removeTag"), on: .items, "Remove a tag",
    takes: .tag, menu: MenuEntry(.items, "Remove Tag…"),
    with: { text, _ throws(OperationError) in
      let tag = try NewTag(text)
      return Behavior(
        title: { "Remove \(tag.text)" + ($0.label.isEmpty ? "" : " from\($0.label)") },
        propose: { selection, list, _ throws(OperationError) in
          try tag.removed(from: try selection.itemsWithStatus(in: list), of: list)
        })
    })
}

extension NewTag {
  /// The proposal to remove it from the items that have it.
  fileprivate func removed(from items: [Item], of list: TodoList) throws(OperationError) -> Proposal {
    var removal = PhraseRemoval(in: list)
    var expected: [(item: Item, tags: [String])] = []
    for item in items {
      let tags = list.text(of: item).tags
      let removed = tags.filter { isNamed($0, in: list) }
      guard !removed.isEmpty else { continue }
      removal.remove(removed.map { $0.range }, of: item)
      var rest = list.details(of: item)[.tags] ?? []
      for tag in removed {
        if let index = rest.firstIndex(of: list.text.string(in: tag.range)) { rest.remove(at: index) }
      }
      expected.append((item, rest))
    }
    guard !expected.isEmpty else { throw .nothingToDo("the item does not have the tag \(text)") }
    var builder = TextChangeBuilder()
    removal.add(to: &builder)
    let (edits, lines) = (removal.edits, removal.lines)
    let expectations = expected.map { item, tags in
      var details = list.details(of: item)
      details[.tags] = tags
      let line = item.line - lines.count { $0 < item.line }
      return DetailExpectation(line: line, item: item, details: details, changed: .tags)
    }
    return Proposal(builder.change, edits.isEmpty ? .unchecked : .edits(edits), expectations)
  }

  /// Whether a tag of a list has its name and, if it has a value, the same text.
  private func isNamed(_ tag: Tag, in list: TodoList) -> Bool {
    list.foldedName(of: tag) == name && (!hasValue || list.text.string(in: tag.range) == text)
  }
}
