import CLibrary

/// Pins this program and its children to one processor.
///
/// Waking a sleeping processor to receive a message can take 0.1 ms, several times as long as handling a keystroke, and
/// depends on where each program was started. On one processor, all have the same conditions.
struct OneProcessor {
  private var all = csystem_processors()

  /// Pins to the first available processor.
  init() {
    guard csystem_get_processors(&all) >= 0 else { return }
    var one = csystem_processors()
    withUnsafeMutableBytes(of: &one) { one in
      withUnsafeBytes(of: all) { all in
        guard let index = all.firstIndex(where: { $0 != 0 }) else { return }
        one[index] = all[index] & ~(all[index] - 1)
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
