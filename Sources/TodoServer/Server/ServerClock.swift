import TodoModel

/// What the server knows of time.
///
/// Only the loop asks; a feature is told.
package struct ServerClock: Sendable {
  /// The day of the calendar where the user is.
  package var today: @Sendable () -> CalendarDay
  /// How long until that day is over.
  package var timeUntilMidnight: @Sendable () -> Duration
  /// How long it is since some moment in the past; never goes back.
  package var uptime: @Sendable () -> Duration

  /// A clock from its three hands.
  package init(
    today: @escaping @Sendable () -> CalendarDay, timeUntilMidnight: @escaping @Sendable () -> Duration,
    uptime: @escaping @Sendable () -> Duration
  ) {
    self.today = today
    self.timeUntilMidnight = timeUntilMidnight
    self.uptime = uptime
  }
}
