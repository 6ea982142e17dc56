import TodoText

extension Operation {
  static let lower = Operation(
    "lower", .rewrite("lower"), "Lower the priority by one, down to none",
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
        guard let priority = list.text(of: item).priority else { return }
        let mark = PriorityMark(priority, in: list)
        if mark.isPadded || list.hasPaddedPriority(wide: priority.range.count, besides: item) {
          change.replace(mark.markToGive(besides: item, in: list), with: [PriorityMark.dot])
        } else if priority.level > 1 {
          change.replace(priority.range.prefix(1), with: [])
        } else if list.isPriority(after: priority, of: item) {
          // Otherwise, the text after it would become a priority.
          change.replace(priority.range, with: [PriorityMark.dot])
        } else {
          change.replace(list.byteRange(of: priority.range, onLineOf: item), with: [])
        }
      }
    })
}

extension TodoList {
  /// Whether the text after a priority would be one without it.
  fileprivate func isPriority(after priority: Priority, of item: Item) -> Bool {
    let bytes = text.bytes(in: priority.range.upperBound..<item.firstLine.contentEnd)
    let start = bytes.firstIndex { $0 != .space } ?? bytes.count
    return Priority(at: start, to: bytes.count, in: bytes.span) != nil
  }
}
