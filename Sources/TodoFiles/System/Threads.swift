import CLibrary

/// Work that every processor takes a part of.
///
/// Threads are started for each call and have ended when it returns. So nothing is shared but what the work takes with
/// it, and there is nothing to lock: a thread costs some hundredths of a millisecond.
package enum Threads {
  /// How many threads this process may use at once: one for each processor, as far as there is memory; at least one.
  package static var processorCount: Int {
    min(systemProcessorCount, affordableCount(within: csystem_address_limit()))
  }

  /// How many threads have room in so many bytes of addresses; at least one.
  ///
  /// The C library reserves 128 MiB of addresses for the memory of each thread. Where it does not get them, it tries again
  /// at every allocation, so that the thread takes minutes for what takes milliseconds.
  static func affordableCount(within limit: UInt64) -> Int { max(1, Int(clamping: limit >> 28)) }

  private static var systemProcessorCount: Int {
    if let count = ProcessorSet()?.count { return max(1, count) }
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Does a piece of work so many times at once, each time with its number, and gives the results in that order.
  ///
  /// The last one is done on the thread of the caller, and so is what no thread can be had for.
  package static func map<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1 else { return (0..<count).map(work) }
    let started = (0..<count - 1).map { number in Thread { Box(work(number)) } }
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
