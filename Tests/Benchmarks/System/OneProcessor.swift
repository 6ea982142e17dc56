import CLibrary

/// Pins this program and its children to one processor.
///
/// A message to a program on another may have to wake a processor that sleeps: here that takes 0.1 ms, several times
/// what a key takes, and whether it is so is decided for each program when it is started. On one, all are alike.
struct OneProcessor {
  private var all = csystem_processors()

  /// Pins to the first available processor.
  init() {
    guard csystem_get_processors(&all) >= 0 else { return }
    var one = csystem_processors()
    withUnsafeMutableBytes(of: &one) { one in
      withUnsafeBytes(of: all) { all in
        guard let place = all.firstIndex(where: { $0 != 0 }) else { return }
        one[place] = all[place] & ~(all[place] - 1)
      }
    }
    _ = csystem_set_processors(&one)
  }

  /// Removes the pinning.
  func end() {
    var all = all
    _ = csystem_set_processors(&all)
  }
}
