#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work that every processor takes a part of.
///
/// Threads are started for each call and have ended when it returns. So nothing is shared but what the work takes with
/// it, and there is nothing to lock: a thread costs some hundredths of a millisecond.
package enum Threads {
  /// How many processors there are for this process; at least one.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

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

/// A thread that gives an object when it ends.
private struct Thread {
  private final class Work: Sendable {
    let body: @Sendable () -> any AnyObject & Sendable

    init(_ body: @escaping @Sendable () -> any AnyObject & Sendable) { self.body = body }
  }

  private let id: pthread_t

  /// Starts a thread; nil if the system has none to give.
  init?(_ body: @escaping @Sendable () -> any AnyObject & Sendable) {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Glibc)
      var id = pthread_t()
      let code = pthread_create(&id, nil, { Thread.run($0) }, work.toOpaque())
      self.id = id
    #else
      var id: pthread_t?
      let code = pthread_create(&id, nil, { Thread.run($0) }, work.toOpaque())
      guard let id else {
        work.release()
        return nil
      }
      self.id = id
    #endif
    guard code == 0 else {
      work.release()
      return nil
    }
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
    return Unmanaged.passRetained(work.body() as AnyObject).toOpaque()
  }

  /// Waits for the thread's end, once.
  consuming func wait() -> AnyObject? {
    var result: UnsafeMutableRawPointer?
    guard pthread_join(id, &result) == 0, let result else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(result).takeRetainedValue()
  }
}
