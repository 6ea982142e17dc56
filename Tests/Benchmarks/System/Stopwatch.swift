import CLibrary

/// The time since it was started.
struct Stopwatch {
  private let clock: clockid_t
  private let start: Int

  /// Starts it, with the wall clock or the CPU time of this process.
  init(countsOnlyThisProcess: Bool = false) {
    clock = countsOnlyThisProcess ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC
    start = Self.nanoseconds(clock)
  }

  /// In milliseconds.
  var milliseconds: Double {
    Double(Self.nanoseconds(clock) - start) / 1e6
  }

  /// The time of a system clock.
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
