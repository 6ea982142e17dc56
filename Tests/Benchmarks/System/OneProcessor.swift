/// Pins this program and its children to one processor, on Linux.
///
/// Waking a sleeping processor to receive a message can take 0.1 ms, several times as long as handling a keystroke, and
/// depends on where each program was started. On one processor, all have the same conditions.
struct OneProcessor {
  /// A set of processors, one bit each.
  private var all = [UInt64](repeating: 0, count: 16)

  /// Pins to the first available processor.
  init() {
    #if os(Linux)
      guard getAffinity(0, 128, &all) >= 0, let index = all.firstIndex(where: { $0 != 0 }) else { return }
      var one = [UInt64](repeating: 0, count: 16)
      one[index] = all[index] & ~(all[index] - 1)
      _ = setAffinity(0, 128, &one)
    #endif
  }

  /// Removes the pinning.
  func end() {
    #if os(Linux)
      var all = all
      _ = setAffinity(0, 128, &all)
    #endif
  }
}

#if os(Linux)
  // The module of the C library lacks these.

  @_silgen_name("sched_getaffinity")
  private func getAffinity(_ process: Int32, _ size: Int, _ processors: UnsafeMutableRawPointer) -> Int32

  @_silgen_name("sched_setaffinity")
  private func setAffinity(_ process: Int32, _ size: Int, _ processors: UnsafeRawPointer) -> Int32
#endif
