import TodoText

extension Operation {
  static let raise = Operation(
    "raise", .rewrite("raise"), "Raise the priority by one",
    menu: MenuEntry(.priority, "Raise Priority", key: "+", isRepeatable: true),
    title: { "Raise priority" + $0.labelOfPriority },
    precheck: { summary throws(OperationError) in
      try summary.requireStatus()
    },
    propose: { selection, list, _ throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      return try list.changing(.priority, of: items, to: { "\($0.priorityLevel + 1)" }) { item, change in
        if let priority = list.text(of: item).priority {
          let mark = PriorityMark(priority, in: list)
          change.replace(mark.dotToTake(besides: item, in: list), with: [PriorityMark.mark])
        } else {
          // A space or the end of the line follows a checkbox.
          let extent = item.firstLine
          let hasSpace = item.checkbox.upperBound < extent.contentEnd
          let hasText = item.checkbox.upperBound + 1 < extent.contentEnd
          let offset = item.checkbox.upperBound + (hasSpace ? 1 : 0)
          change.replace(offset..<offset, with: Array((hasText ? "! " : hasSpace ? "!" : " !").utf8))
        }
      }
    })
}

extension SelectionSummary {
  /// The end of the title: empty at the cursor, else ` of 3 items`.
  var labelOfPriority: String { label.isEmpty ? "" : " of\(label)" }
}
