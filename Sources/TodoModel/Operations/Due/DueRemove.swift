import TodoText

extension Operation {
  /// Removes all dates, because otherwise the second one would become the due date.
  ///
  /// The time of the first is removed, too; after another date, a time is only text.
  static let dueRemove = Operation(
    "due-remove", .rewrite("due.remove"), on: .items, "Remove the due date",
    menu: MenuEntry(.due, "Remove Due Date", key: "u"),
    title: { summary in
      let label = summary.label(summary.datedCount, summary.firstDated)
      return "Remove due date" + (label.isEmpty ? "" : " of\(label)")
    },
    precheck: { summary throws(OperationError) in
      try summary.requireStatus()
      guard summary.datedCount > 0 else { throw .noDueDate }
    },
    propose: { selection, list, _ throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list).filter { $0.due != nil }
      guard !items.isEmpty else { throw .noDueDate }
      return list.removing(.due, from: items) { item in
        let time = list.rangeOfDueTime(of: item)
        return list.text(of: item).tokens.compactMap { token in
          guard case .date(_, var range) = token else { return nil }
          if let time, time.lowerBound == range.upperBound { range = range.lowerBound..<time.upperBound }
          return list.withParentheses(range)
        }
      }
    })
}

extension OperationError {
  fileprivate static let noDueDate = OperationError.nothingToDo("the item has no due date")
}

extension TodoList {
  /// The range, extended to parentheses that contain nothing else.
  fileprivate func withParentheses(_ range: Range<Int>) -> Range<Int> {
    let around = text.bytes(in: range.lowerBound - 1..<range.upperBound + 1)
    let isEnclosed = around.first == UInt8(ascii: "(") && around.last == UInt8(ascii: ")")
    return isEnclosed ? range.lowerBound - 1..<range.upperBound + 1 : range
  }
}
