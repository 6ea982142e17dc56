import TodoText

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
      throw .nothingToDo("in a Markdown document, only the checkbox and the date can change")
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
}

extension Item {
  /// Whether it is a task-list item of Markdown, where operations change only the checkbox and the date.
  var isMarkdown: Bool { record.traits.contains(.markdown) }
}
