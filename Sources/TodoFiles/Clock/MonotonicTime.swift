import CLibrary

/// A clock for measuring durations, which does not jump when the system's date is set, and continues while the system
/// sleeps.
///
/// Not `ContinuousClock`, which would link the library for concurrency into each program.
package enum MonotonicTime {
  /// The time since some start, such as that of the machine.
  package static var now: Duration {
    var now = timespec()
    csystem_uptime(&now)
    return .seconds(Int64(now.tv_sec)) + .nanoseconds(Int64(now.tv_nsec))
  }
}
