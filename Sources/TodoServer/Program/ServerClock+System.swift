import TodoFiles
import TodoModel

extension ServerClock {
  /// The clock of the machine, in the user's time zone.
  package static let system: ServerClock = {
    let clock = ContinuousClock()
    let start = clock.now
    return ServerClock(
      today: { LocalClock.today() },
      timeUntilMidnight: { .milliseconds(LocalClock.millisecondsUntilMidnight()) },
      uptime: { start.duration(to: clock.now) })
  }()
}
