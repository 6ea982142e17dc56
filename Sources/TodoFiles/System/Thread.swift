import CLibrary

/// A thread that gives an object when it ends.
struct Thread {
  private final class Work: Sendable {
    let body: @Sendable () -> any AnyObject & Sendable

    init(_ body: @escaping @Sendable () -> any AnyObject & Sendable) { self.body = body }
  }

  private let id: csystem_thread

  /// Starts a thread; nil if the system has none to give.
  init?(_ body: @escaping @Sendable () -> any AnyObject & Sendable) {
    guard let id = Self.start(body) else { return nil }
    self.id = id
  }

  /// Waits for the thread's end, once.
  consuming func wait() -> AnyObject? {
    guard let result = csystem_join_thread(id) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(result).takeRetainedValue()
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    guard let context else { return nil }
    let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
    return Unmanaged.passRetained(work.body() as AnyObject).toOpaque()
  }

  /// Linux may let a new thread wait some milliseconds for the processor of its creator while another is idle: so it
  /// starts on another one, and may then run on all.
  private static func start(_ body: @escaping @Sendable () -> any AnyObject & Sendable) -> csystem_thread? {
    let processors = ProcessorSet()
    let work = Unmanaged.passRetained(
      Work {
        processors?.allow()
        return body()
      })
    var id = csystem_thread()
    let code =
      if let others = processors?.others {
        others.withBits { csystem_start_thread(&id, Thread.run, work.toOpaque(), $0) }
      } else {
        csystem_start_thread(&id, Thread.run, work.toOpaque(), nil)
      }
    if code == 0 { return id }
    work.release()
    return nil
  }
}
