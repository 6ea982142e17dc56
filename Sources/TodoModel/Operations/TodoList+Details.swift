import TodoText

extension TodoList {
  /// The proposal to change one detail of each of `items`, within their lines.
  ///
  /// - Parameters:
  ///   - detail: The detail to change. In a Markdown document, only the status and the date can change.
  ///   - items: The items, in order.
  ///   - wanted: The expected value after the change, as in ``details(of:)``.
  ///   - edit: Makes the change to one item.
  /// - Returns: The proposal. Verification fails if anything else would be parsed differently: removing a word can join
  ///   two others.
  /// - Throws: ``OperationError/nothingToDo(_:)`` if that detail cannot change.
  func changing(
    _ detail: ItemDetail, of items: [Item], to wanted: (Item) -> String,
    _ edit: (Item, inout TextChangeBuilder) -> Void
  ) throws(OperationError) -> Proposal {
    let items = detail == .due ? items : items.filter { !$0.isMarkdown }
    guard !items.isEmpty else { throw .onlyCheckboxAndDate }
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
  /// Whether it is a Markdown task-list item, where operations change only the checkbox and the date.
  package var isMarkdown: Bool { record.flags.contains(.markdown) }
}

extension OperationError {
  static let onlyCheckboxAndDate =
    OperationError.nothingToDo("in a Markdown document, only the checkbox and the date can change")
}
