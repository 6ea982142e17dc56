extension Operation {
  /// Every operation, the one that is most likely wanted at a cursor first.
  package static let byLikelihood: [Operation] = {
    let likely: [Operation] = [
      .unarchive, .complete, .reopen, .archive, .start, .dueToday, .dueTomorrow, .dueNextWeek, .postponeWeek,
      .delete, .raise, .drop, .indent, .moveUp, .moveDown, .sort, .outdent, .insertBelow, .fixAll, .question,
      .lower, .dueRemove,
    ]
    let names = Set(likely.map(\.name))
    return likely + all.filter { !names.contains($0.name) }
  }()

  /// Whether no other operation of a menu does the same to what is selected.
  ///
  /// *Toggle* always does what *complete* or *reopen* does; to postpone an undated item by a day makes it due tomorrow.
  package func isDistinct(for summary: SelectionSummary) -> Bool {
    switch name {
    case Operation.toggle.name: false
    case Operation.postponeDay.name: summary.datedCount > 0
    default: true
    }
  }
}
