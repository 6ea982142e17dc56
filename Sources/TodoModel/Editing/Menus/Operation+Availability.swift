import TodoText

extension Operation {
  /// Checks whether a menu may offer the operation.
  ///
  /// For a few lines, makes the change. For many, checks only the items' records, and the change may still fail.
  ///
  /// - Throws: The reason why the operation would change nothing.
  /// - Complexity: O(log *n* + *m*), *m* the number of selected items.
  package func checkAvailability(for summary: SelectionSummary) throws(OperationError) {
    try checkRecords(of: summary)
    guard concernsFewLines(in: summary) else { return }
    _ = try edit(summary.selection, in: summary.list, summary.context)
  }

  /// Checks the items' records for something to change.
  ///
  /// - Throws: The reason why it would change nothing.
  package func checkRecords(of summary: SelectionSummary) throws(OperationError) {
    if let format = summary.list.foreignFormat { throw .foreignFormat(format) }
    try (behavior?.precheck ?? Behavior.requiringStatus)(summary)
  }

  /// Whether the change and its verification stay within ``SelectionSummary/menuLineLimit`` lines.
  package func concernsFewLines(in summary: SelectionSummary) -> Bool {
    guard summary.isShort else { return false }
    switch scope {
    case .items, .linkedItems, .removal, .newItem, .siblings, .subtrees, .list, .otherList:
      return summary.hasFewNeighbors
    case .groups: return summary.groupLines.count <= SelectionSummary.menuLineLimit
    // These search for a group and for items in it.
    case .archive, .archivedItems: return summary.list.text.lineCount <= SelectionSummary.menuLineLimit
    }
  }
}
