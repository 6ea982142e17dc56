/// When the server looks at the world although nobody asks it to.
struct MaintenanceTimer: Sendable {
  /// How often it looks whether its parent still lives.
  private static let parentInterval = Duration.seconds(10)
  /// How often it looks at the calendar: a machine that slept does not notice that midnight passed.
  private static let calendarInterval = Duration.seconds(600)

  /// The next time, by ``ServerClock/uptime``.
  private(set) var next: Duration

  /// A heart that beats at once.
  init(clock: ServerClock) { next = clock.uptime() }

  /// Sets the next time.
  mutating func rest(clock: ServerClock, watchesParent: Bool) {
    let interval = watchesParent ? Self.parentInterval : Self.calendarInterval
    next = clock.uptime() + min(interval, clock.timeUntilMidnight())
  }
}
