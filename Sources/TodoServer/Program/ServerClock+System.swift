import TodoFiles
import TodoModel

extension ServerClock {
  /// The clock of the machine, in the user's time zone.
  package static let system: ServerClock = {
    let clock = ContinuousClock()
    let start = clock.now
    return ServerClock(
      today: {
        let day = LocalClock.today()
        return CalendarDay(year: day.year, month: day.month, day: day.day) ?? .first
      },
      timeUntilMidnight: { .milliseconds(LocalClock.millisecondsUntilMidnight()) },
      uptime: { start.duration(to: clock.now) })
  }()
}
