/// The context of an operation: everything besides the list and the selection.
package struct OperationContext: Sendable, Hashable {
  package var today: CalendarDay
  package var settings: OperationSettings
  /// The severities that are set, perhaps to their defaults; *fix all* skips problems that are off.
  package var severities: [ProblemCode: Severity?]
  /// Whether a destination matches only the whole title of a group, so that a part of one names a new group; otherwise a
  /// part of the title of a single group is enough.
  package var matchesWholeTitles = false

  package init(
    today: CalendarDay, settings: OperationSettings = OperationSettings(),
    severities: [ProblemCode: Severity?] = [:]
  ) {
    self.today = today
    self.settings = settings
    self.severities = severities
  }
}

/// The users' preferences for operations.
///
/// All but repeating are off by default.
package struct OperationSettings: Sendable, Hashable {
  /// Completing an item completes its sub-items.
  package var completesSubItems = false
  /// Completing the last sub-item completes the item, and reopening one reopens it.
  package var completesParent = false
  /// Completing an item adds `#done=` with the day.
  package var stampsDone = false
  /// A new item gets `#created=` with the day.
  package var stampsCreated = false
  /// Completing an item with `#repeat=` inserts the next occurrence below it.
  package var repeats = true
  /// How dates are written in Markdown if neither the item nor the document has a style.
  package var markdownDates = DateStyle.arrow
  /// The title of the archive.
  package var archiveTitle = "Archive"

  package init() {}
}

extension ProblemContext {
  /// The context of the problems that operations fix.
  package init(_ context: OperationContext) {
    self.init(today: context.today, severities: context.severities)
  }
}
