import CLibrary

/// The processors that a thread may run on.
struct ProcessorSet {
  private var bits = csystem_processors()

  /// The processors of the calling thread; nil if they are unknown.
  init?() {
    guard csystem_get_processors(&bits) >= 0 else { return nil }
  }

  /// The number of processors.
  var count: Int {
    withUnsafeBytes(of: bits) { bytes in bytes.reduce(0) { $0 + $1.nonzeroBitCount } }
  }

  /// All but the calling thread's current processor; nil if that leaves none, or if the current one is unknown.
  var others: ProcessorSet? {
    var others = self
    let current = Int(csystem_current_processor())
    guard current >= 0, current < MemoryLayout<csystem_processors>.size * 8 else { return nil }
    withUnsafeMutableBytes(of: &others.bits) { bytes in
      let words = bytes.bindMemory(to: UInt64.self)
      words[current / UInt64.bitWidth] &= ~(1 << (current % UInt64.bitWidth))
    }
    return others.count > 0 ? others : nil
  }

  /// Calls the body with the C set.
  func withBits<Result>(_ body: (UnsafePointer<csystem_processors>) -> Result) -> Result {
    withUnsafePointer(to: bits, body)
  }

  /// Restricts the calling thread to these processors.
  func allow() {
    var bits = bits
    _ = csystem_set_processors(&bits)
  }
}
