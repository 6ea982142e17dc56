import TodoFiles
import TodoModel

extension ServerClock {
  /// The clock of the machine, in the user's time zone.
  package static let system: ServerClock = {
    let start = MonotonicTime.now
    return ServerClock(
      today: { LocalClock.today() },
      timeUntilMidnight: { .milliseconds(LocalClock.millisecondsUntilMidnight()) },
      uptime: { MonotonicTime.now - start })
  }()
}
