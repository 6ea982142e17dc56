#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time since it was started.
struct Stopwatch {
  private let start = Stopwatch.nanoseconds(CLOCK_MONOTONIC)

  /// In milliseconds.
  var milliseconds: Double {
    Double(Self.nanoseconds(CLOCK_MONOTONIC) - start) / 1e6
  }

  /// What a clock of the system says.
  static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Waits.
  static func sleep(milliseconds: Int) {
    usleep(UInt32(milliseconds * 1000))
  }
}
