extension Operation {
  static let raise = Operation(
    "raise", .rewrite("raise"), on: .items, "Raise the priority by one",
    menu: MenuEntry(.priority, "Raise Priority", key: "+", isRepeatable: true),
    title: { "Raise priority" + $0.labelOfPriority },
    precheck: { summary throws(OperationError) in
      try summary.requireStatus()
    },
    propose: { selection, list, _ throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      return try list.changing(.priority, of: items, to: { "\($0.priorityLevel + 1)" }) { item, change in
        list.setPriority(item.priorityLevel + 1, of: item, &change)
      }
    })
}

extension SelectionSummary {
  /// The end of the title: empty at the cursor, else ` of 3 items`.
  var labelOfPriority: String { label.isEmpty ? "" : " of\(label)" }
}
