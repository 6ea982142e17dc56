extension Operation {
  static let lower = Operation(
    "lower", .rewrite("lower"), on: .items, "Lower the priority by one, down to none",
    menu: MenuEntry(.priority, "Lower Priority", key: "-", isRepeatable: true),
    title: { "Lower priority" + $0.labelOfPriority },
    precheck: { summary throws(OperationError) in
      try summary.requireStatus()
      guard summary.prioritizedCount > 0 else { throw .nothingToDo("the item has no priority") }
    },
    propose: { selection, list, _ throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list).filter { $0.priorityLevel > 0 }
      guard !items.isEmpty else { throw .nothingToDo("the item has no priority") }
      return try list.changing(.priority, of: items, to: { "\($0.priorityLevel - 1)" }) { item, change in
        list.setPriority(item.priorityLevel - 1, of: item, &change)
      }
    })
}
