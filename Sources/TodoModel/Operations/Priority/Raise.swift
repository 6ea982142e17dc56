extension Operation {
  static let raise = Operation(
    "raise", .rewrite("raise"), on: .items, "Raise the priority by one",
    menu: MenuEntry(.priority, "Raise Priority", key: "+", isRepeatable: true),
    title: { "Raise priority" + $0.labelOfPriority },
    precheck: { summary throws(OperationError) in
      try summary.requireStatus()
    },
    propose: { selection, list, context throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      return try list.changingPriority(of: items, context.settings, "no priority is higher") { $0 + 1 }
    })
}

extension SelectionSummary {
  /// The end of the title: empty at the cursor, else ` of 3 items`.
  var labelOfPriority: String { label.isEmpty ? "" : " of\(label)" }
}
