import TodoText

extension Operation {
  /// An operation that sets the status of the selected items, whatever it was, and moves nothing.
  static func setStatus(
    _ status: Status, _ name: String, _ summary: String, verb: String
  ) -> Operation {
    Operation(
      name, .rewrite(name), summary,
      title: { selection, list, context in
        let items = list.items(in: selection.lines).filter { $0.status != nil }
        return list.title(verb, items, StatusChange(status, of: items, in: list, context))
      },
      change: { selection, list, context throws(OperationError) in
        let items = try selection.itemsWithStatus(in: list)
        let change = StatusChange(status, of: items, in: list, context)
        guard !change.isEmpty else { throw .nothingToDo("already \(status.words)") }
        return try change.change()
      })
  }
}

extension TodoList {
  /// What a menu says of a change of status: `✓ Complete “water plants”, next -> 2026-11-27`.
  func title(_ verb: String, _ items: [Item], _ change: StatusChange) -> String {
    let label = label(of: items, andBelow: change.subItemCount(below: items))
    let next = change.repeated.count == 1 ? ", next -> \(change.repeated[0].due.text)" : ""
    return "\(verb) \(label)\(next)"
  }
}

extension Status {
  /// The status in a sentence.
  var words: String { self == .inQuestion ? "in question" : name }
}
