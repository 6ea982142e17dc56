#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that gives an object when it ends.
struct Thread {
  private final class Work: Sendable {
    let body: @Sendable () -> any AnyObject & Sendable

    init(_ body: @escaping @Sendable () -> any AnyObject & Sendable) { self.body = body }
  }

  private let id: pthread_t

  /// Starts a thread; nil if the system has none to give.
  init?(_ body: @escaping @Sendable () -> any AnyObject & Sendable) {
    guard let id = Self.start(body) else { return nil }
    self.id = id
  }

  /// Waits for the thread's end, once.
  consuming func wait() -> AnyObject? {
    var result: UnsafeMutableRawPointer?
    guard pthread_join(id, &result) == 0, let result else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(result).takeRetainedValue()
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
    return Unmanaged.passRetained(work.body() as AnyObject).toOpaque()
  }

  #if canImport(Darwin)
    private static func start(_ body: @escaping @Sendable () -> any AnyObject & Sendable) -> pthread_t? {
      let work = Unmanaged.passRetained(Work(body))
      var id: pthread_t?
      if pthread_create(&id, nil, { Thread.run($0) }, work.toOpaque()) == 0 { return id }
      work.release()
      return nil
    }
  #else
    /// Linux may let a new thread wait some milliseconds for the processor of the one that started it, while another
    /// has nothing to do: so it begins on another, and may run on all.
    private static func start(_ body: @escaping @Sendable () -> any AnyObject & Sendable) -> pthread_t? {
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      let processors = ProcessorSet()
      processors?.others?.begin(&attributes)
      let work = Unmanaged.passRetained(
        Work {
          processors?.allow()
          return body()
        })
      var id = pthread_t()
      if pthread_create(&id, &attributes, { Thread.run($0) }, work.toOpaque()) == 0 { return id }
      work.release()
      return nil
    }
  #endif
}
