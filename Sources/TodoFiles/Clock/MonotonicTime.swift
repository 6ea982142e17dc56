import CLibrary

/// A clock for measuring durations, which does not jump when the system's date is set; on Linux and macOS, it continues
/// while the system sleeps.
///
/// Not `ContinuousClock`, which would link the library for concurrency into each program.
package enum MonotonicTime {
  /// The time since some start, such as that of the machine.
  package static var now: Duration {
    var time = timespec()
    csystem_uptime(&time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
