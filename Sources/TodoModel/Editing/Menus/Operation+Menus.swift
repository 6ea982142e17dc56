import TodoText

extension Operation {
  /// Checks whether a menu may offer the operation: makes the change, unless it concerns many lines and may fail later.
  ///
  /// - Throws: The reason why the operation would change nothing.
  /// - Complexity: O(log *n* + *m*), *m* the number of selected items.
  package func checkAvailability(for summary: SelectionSummary) throws(OperationError) {
    guard concernsFewLines(in: summary) else { return try checkItems(of: summary) }
    _ = try edit(summary.selection, in: summary.list, summary.context)
  }

  /// Checks that there is an item that the operation may change, if it changes items.
  ///
  /// - Throws: The reason why it would change nothing.
  package func checkItems(of summary: SelectionSummary) throws(OperationError) {
    if let format = summary.list.foreignFormat { throw .foreignFormat(format) }
    switch scope {
    case .groups, .list, .archive, .archivedItems, .newItem: break
    case .removal, .siblings: if summary.items.isEmpty { throw .noItem }
    case .items, .linkedItems, .subtrees, .otherList:
      if summary.items.isEmpty { throw .noItem }
      if summary.withStatus.isEmpty { throw .malformedCheckbox }
    }
  }

  /// Whether the change and its verification stay within ``SelectionSummary/menuLineLimit`` lines, or only some of them
  /// are made for a menu: those of a whole list.
  package func concernsFewLines(in summary: SelectionSummary) -> Bool {
    switch scope {
    case .items, .linkedItems, .removal, .newItem, .siblings, .subtrees, .otherList:
      summary.hasFewNeighbors
    case .groups: summary.isShort && summary.groupLines.count <= SelectionSummary.menuLineLimit
    case .list, .archive, .archivedItems: summary.isShort || summary.selection == .wholeList
    }
  }

  /// Every operation, the most likely one at a cursor first.
  package static let byLikelihood: [Operation] = {
    let likely: [Operation] = [
      .unarchive, .complete, .reopen, .archive, .start, .dueToday, .dueTomorrow, .dueNextWeek, .setDue,
      .postponeWeek, .moveTo,
      .delete, .raise, .drop, .indent, .moveUp, .moveDown, .sort, .outdent, .insertBelow, .fixAll, .question,
      .lower, .dueRemove,
    ]
    let names = Set(likely.map { $0.name })
    return likely + all.filter { !names.contains($0.name) }
  }()

  /// Whether no other operation of a menu has the same effect on the selection.
  ///
  /// *Toggle* always equals *complete* or *reopen*, and *cycle* equals one of the status operations. Postponing an
  /// undated item by a day makes it due tomorrow.
  package func isDistinct(for summary: SelectionSummary) -> Bool {
    switch name {
    case Operation.toggle.name, Operation.cycle.name: false
    // Dates in words are searched only in a short selection.
    case Operation.postponeDay.name:
      summary.withStatus.contains { $0.due != nil }
        || summary.isShort && summary.items.contains { summary.list.text(of: $0).datePhrase != nil }
    default: true
    }
  }
}
