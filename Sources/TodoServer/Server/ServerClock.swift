import TodoFiles
import TodoModel

/// The date and time, for which only ``Server`` asks; handlers get the date from the session.
package struct ServerClock: Sendable {
  /// The current date in the user's time zone.
  package var today: @Sendable () -> CalendarDay
  /// The time until the next day.
  package var timeUntilMidnight: @Sendable () -> Duration
  /// The time since a fixed moment; never goes backwards.
  package var uptime: @Sendable () -> Duration

  /// The clock of the machine, in the user's time zone.
  package static let system: ServerClock = {
    let start = MonotonicTime.now
    return ServerClock(
      today: { LocalClock.today() },
      timeUntilMidnight: { .milliseconds(LocalClock.millisecondsUntilMidnight()) },
      uptime: { MonotonicTime.now - start })
  }()
}
