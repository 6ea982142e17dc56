import TodoText

extension Operation {
  static let toggle = Operation(
    "toggle", .rewrite("toggle"), on: .items, "Complete the item, or reopen it if it is checked",
    menu: MenuEntry(.status, "Toggle", key: "t", isForShell: false),
    title: { summary in
      let isReopening = summary.count > 0 && summary.count(of: .checked) == summary.count
      return summary.title(
        isReopening ? "Reopen" : "Complete", settingStatus: isReopening ? .open : .checked)
    },
    propose: { selection, list, context throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      return StatusChange(Status(toggling: items), of: items, in: list, context).proposal
    })
}

extension Status {
  /// The status that the items are toggled to.
  ///
  /// Checks all items if one of them is not checked; else opens all.
  fileprivate init(toggling items: [Item]) {
    self = !items.isEmpty && items.allSatisfy { $0.status == .checked } ? .open : .checked
  }
}
