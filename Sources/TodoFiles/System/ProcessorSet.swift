#if canImport(Glibc)
  import Glibc

  /// The processors that a thread may run on.
  struct ProcessorSet {
    private var bits = cpu_set_t()

    /// Those of the calling thread; nil if the system does not say.
    init?() {
      guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &bits) == 0 else { return nil }
    }

    /// How many there are.
    var count: Int {
      withUnsafeBytes(of: bits) { bytes in bytes.reduce(0) { $0 + $1.nonzeroBitCount } }
    }

    /// All but the one that the calling thread is on at this moment; nil if that leaves none.
    var others: ProcessorSet? {
      var others = self
      let current = Int(sched_getcpu())
      guard current >= 0, current < MemoryLayout<cpu_set_t>.size * 8 else { return nil }
      withUnsafeMutableBytes(of: &others.bits) { bytes in
        let words = bytes.bindMemory(to: UInt.self)
        words[current / UInt.bitWidth] &= ~(1 << (current % UInt.bitWidth))
      }
      return others.count > 0 ? others : nil
    }

    /// Lets a thread that is made with these attributes begin on one of them.
    func begin(_ attributes: inout pthread_attr_t) {
      var bits = bits
      pthread_attr_setaffinity_np(&attributes, MemoryLayout<cpu_set_t>.size, &bits)
    }

    /// Lets the calling thread run on any of them from now on.
    func allow() {
      var bits = bits
      sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &bits)
    }
  }
#endif
