import TodoText

extension Operation {
  static let toggle = Operation(
    "toggle", .rewrite("toggle"), "Check the item, or open it again if it is checked",
    title: { selection, list, _ in
      let items = list.items(in: selection.lines).filter { $0.status != nil }
      let reopens = !items.isEmpty && items.allSatisfy { $0.status == .checked }
      return "\(reopens ? "Reopen" : "✓ Check") \(list.label(of: items))"
    },
    change: { selection, list, _ throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      // Of several items, one that is not checked decides: the first press checks all, the second opens all.
      let new: Status = items.allSatisfy { $0.status == .checked } ? .open : .checked
      var change = TextChangeBuilder()
      for item in items where item.status != new { change.replace(item.statusByte, with: [new.character]) }
      return change.change
    })
}
