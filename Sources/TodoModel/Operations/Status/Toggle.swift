import TodoText

extension Operation {
  static let toggle = Operation(
    "toggle", .rewrite("toggle"), "Check the item, or open it again if it is checked",
    title: { selection, list, context in
      let items = list.items(in: selection.lines).filter { $0.status != nil }
      let status = Status(toggling: items)
      return list.title(
        status == .open ? "Reopen" : "✓ Check", items, StatusChange(status, of: items, in: list, context))
    },
    change: { selection, list, context throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      return try StatusChange(Status(toggling: items), of: items, in: list, context).change()
    })
}

extension Status {
  /// What items are toggled to.
  ///
  /// Of several items, one that is not checked decides: the first press checks all, the second opens all.
  fileprivate init(toggling items: [Item]) {
    self = !items.isEmpty && items.allSatisfy { $0.status == .checked } ? .open : .checked
  }
}
