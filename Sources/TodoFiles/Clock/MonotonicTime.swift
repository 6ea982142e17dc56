import CLibrary

/// A time for measuring durations, which does not jump when the system's date is set, and continues while the system
/// sleeps.
///
/// Not that of `ContinuousClock`, which would link the library for concurrency into each program.
package struct MonotonicTime: Sendable {
  /// The time since some start, such as that of the machine.
  private let sinceStart: Duration

  /// The present time.
  package static var now: MonotonicTime {
    var now = timespec()
    csystem_uptime(&now)
    return MonotonicTime(sinceStart: .seconds(Int64(now.tv_sec)) + .nanoseconds(Int64(now.tv_nsec)))
  }

  /// The duration from another time to this one.
  package static func - (later: MonotonicTime, earlier: MonotonicTime) -> Duration {
    later.sinceStart - earlier.sinceStart
  }
}
