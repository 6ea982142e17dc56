extension Operation {
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
    case Operation.postponeDay.name: summary.hasDate
    default: true
    }
  }
}

extension SelectionSummary {
  /// Whether a selected item has a date, perhaps in words, which are searched only in a short selection.
  fileprivate var hasDate: Bool {
    datedCount > 0 || isShort && list.hasItem(in: selection.lines) { list.text(of: $0).datePhrase != nil }
  }
}
