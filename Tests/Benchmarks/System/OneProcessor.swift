#if canImport(Glibc)
  import Glibc
#endif

/// Keeps this program, and all that it starts, on one processor.
///
/// A message to a program on another may have to wake a processor that sleeps: here that takes 0.1 ms, several times
/// what a key takes, and whether it is so is decided for each program when it is started. On one, all are alike.
struct OneProcessor {
  #if canImport(Glibc)
    private var all = cpu_set_t()

    /// Begins to keep it on the first processor that it may run on.
    init() {
      sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &all)
      var one = cpu_set_t()
      withUnsafeMutableBytes(of: &one) { one in
        withUnsafeBytes(of: all) { all in
          guard let place = all.firstIndex(where: { $0 != 0 }) else { return }
          one[place] = all[place] & ~(all[place] - 1)
        }
      }
      sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &one)
    }

    /// Lets it run on all again.
    func end() {
      var all = all
      sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &all)
    }
  #else
    init() {}
    func end() {}
  #endif
}
