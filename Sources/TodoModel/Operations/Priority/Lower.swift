extension Operation {
  static let lower = Operation(
    "lower", .rewrite("lower"), on: .items, "Lower the priority by one, down to none",
    menu: MenuEntry(.priority, "Lower Priority", key: "-", isRepeatable: true),
    title: { "Lower priority" + $0.labelOfPriority },
    precheck: { summary throws(OperationError) in
      try summary.requireStatus()
      guard summary.prioritizedCount > 0 || summary.list.dialect == .markdown else {
        throw .nothingToDo("the item has no priority")
      }
    },
    propose: { selection, list, context throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      return try list.changingPriority(of: items, context.settings, "the item has no priority") { $0 - 1 }
    })
}
