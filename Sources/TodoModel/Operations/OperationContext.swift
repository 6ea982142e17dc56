/// What an operation is done with, besides a list and a selection.
package struct OperationContext: Sendable, Hashable {
  /// The day that "today" means.
  package var today: CalendarDay
  /// How operations behave where people differ.
  package var settings: OperationSettings
  /// How grave each problem is where that is not its default; what is turned off, `fix-all` leaves alone.
  package var severities: [ProblemCode: Severity?]

  /// A context of its parts.
  package init(
    today: CalendarDay, settings: OperationSettings = OperationSettings(),
    severities: [ProblemCode: Severity?] = [:]
  ) {
    self.today = today
    self.settings = settings
    self.severities = severities
  }
}

/// How operations behave where people differ.
///
/// Everything is off at first: an operation does what its name says.
package struct OperationSettings: Sendable, Hashable {
  /// Completing an item completes its sub-items.
  package var completesSubItems = false
  /// Completing the last sub-item completes the item, and reopening one reopens it.
  package var completesParent = false
  /// Completing an item adds `#done=` with the day.
  package var stampsDone = false
  /// Completing an item with `#repeat=` puts the next one below it.
  package var repeats = false
  /// The title of the group that finished items are archived in.
  package var archiveTitle = "Archive"

  /// The settings that nobody has changed.
  package init() {}
}
