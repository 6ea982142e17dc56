import CLibrary

/// A thread that returns an object.
struct Thread {
  private final class Work: Sendable {
    let body: @Sendable () -> any AnyObject & Sendable

    init(_ body: @escaping @Sendable () -> any AnyObject & Sendable) { self.body = body }
  }

  private let id: csystem_thread

  /// Starts a thread; nil if the system refuses.
  init?(_ body: @escaping @Sendable () -> any AnyObject & Sendable) {
    guard let id = Self.start(body) else { return nil }
    self.id = id
  }

  /// Waits for the thread to end; call it once.
  consuming func wait() -> AnyObject? {
    guard let result = csystem_join_thread(id) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(result).takeRetainedValue()
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    guard let context else { return nil }
    let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
    return Unmanaged.passRetained(work.body() as AnyObject).toOpaque()
  }

  /// Starts the thread on another processor, then lets it run on all: Linux may let a new thread wait milliseconds for its
  /// creator's processor while another is idle.
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
