import CLibrary

/// Parallel work on all processors.
///
/// Threads start for each call and end before it returns, so nothing is shared and no lock is needed. Starting a thread
/// takes some 10 µs.
package enum Threads {
  /// The most bytes that a thread prepares to allocate: its heap has room for 64 MiB.
  private static var maximumExpectation: Int { 16 << 20 }

  /// The number of threads to use: one per processor, as far as memory allows; at least 1.
  package static var processorCount: Int {
    min(systemProcessorCount, affordableCount(within: csystem_address_limit()))
  }

  /// The number of threads that fit into an address space of this size; at least 1.
  ///
  /// The C library reserves 128 MiB of address space per thread, so 256 MiB are counted, which leaves half for other data.
  /// If it fails to reserve them, it tries again at every allocation, which turns milliseconds into minutes.
  static func affordableCount(within limit: UInt64) -> Int { max(1, Int(clamping: limit >> 28)) }

  private static var systemProcessorCount: Int {
    if let count = ProcessorSet()?.count { return max(1, count) }
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Calls `work` with each number below `count` in parallel; returns the results in order.
  ///
  /// The last call runs on the caller's thread, as does every call for which no thread could be started. `byteCount` is
  /// about the number of bytes that each call allocates, in many pieces; 0 if it is unknown.
  package static func map<Result: Sendable>(
    _ count: Int, allocating byteCount: Int = 0, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1 else { return (0..<count).map(work) }
    let started = (0..<count - 1).map { number in
      Thread {
        if byteCount > 0 { csystem_expect_allocations(min(byteCount, Self.maximumExpectation)) }
        return Box(work(number))
      }
    }
    let last = work(count - 1)
    let results = started.enumerated().map { number, thread in
      (thread?.wait() as? Box<Result>)?.value ?? work(number)
    }
    return results + [last]
  }

  private final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
