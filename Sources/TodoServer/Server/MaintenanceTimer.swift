/// The time of the next check of the date and the parent process.
struct MaintenanceTimer: Sendable {
  /// The interval of checks whether the parent process is alive.
  private static let parentInterval = Duration.seconds(10)
  /// The longest interval of checks of the date.
  ///
  /// A machine that was asleep does not notice that midnight passed.
  private static let dateInterval = Duration.seconds(600)

  /// The time of the next check, by ``ServerClock/uptime``.
  private(set) var next: Duration

  /// Creates a timer that is due now.
  init(clock: ServerClock) { next = clock.uptime() }

  /// Schedules the next check.
  mutating func schedule(clock: ServerClock, watchesParent: Bool) {
    let interval = watchesParent ? Self.parentInterval : Self.dateInterval
    next = clock.uptime() + min(interval, clock.timeUntilMidnight())
  }
}
