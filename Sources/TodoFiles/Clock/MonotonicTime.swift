import CLibrary

/// A time for measuring durations, which does not jump when the system's date is set, and continues while the system
/// sleeps.
///
/// Not that of `ContinuousClock`, which would link the library for concurrency into each program.
package struct MonotonicTime: Sendable {
  /// The time since some start, such as that of the machine.
  private let sinceStart: Duration

  // On Linux, `CLOCK_MONOTONIC` stops while the system sleeps.
  #if os(Linux)
    private static let clock = CLOCK_BOOTTIME
  #else
    private static let clock = CLOCK_MONOTONIC
  #endif

  /// The present time.
  package static var now: MonotonicTime {
    var now = timespec()
    clock_gettime(clock, &now)
    return MonotonicTime(sinceStart: .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec))
  }

  /// The duration from another time to this one.
  package static func - (later: MonotonicTime, earlier: MonotonicTime) -> Duration {
    later.sinceStart - earlier.sinceStart
  }
}
