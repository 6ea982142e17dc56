import TodoText

extension Operation {
  /// An operation that sets the status of the selected items, whatever it was, and moves nothing.
  static func setStatus(
    _ status: Status, _ name: String, _ summary: String, verb: String
  ) -> Operation {
    Operation(
      name, .rewrite(name), summary,
      title: { selection, list, _ in "\(verb) \(selection.labelOfItemsWithStatus(in: list))" },
      change: { selection, list, _ throws(OperationError) in
        let items = try selection.itemsWithStatus(in: list).filter { $0.status != status }
        guard !items.isEmpty else { throw .nothingToDo("already \(status.words)") }
        var change = TextChangeBuilder()
        for item in items { change.replace(item.statusByte, with: [status.character]) }
        return change.change
      })
  }
}

extension Status {
  /// The status in a sentence.
  var words: String { self == .inQuestion ? "in question" : name }
}
