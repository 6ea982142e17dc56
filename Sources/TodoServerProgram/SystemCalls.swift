import CLibrary

/// The transport's system calls.
///
/// No other file of this module imports the C library.
enum SystemCalls {
  enum Outcome: Equatable {
    case bytes(Int)
    case wouldBlock
    case closed
  }

  struct Readiness {
    var input = false
    var output = false
    var outputClosed = false
    var termination = false
    var others = false
  }

  /// Waits until a descriptor is ready or the timeout expires.
  ///
  /// Descriptors of -1 are ignored; `others` have their own events. The output is always watched for being closed, and for
  /// being writable only if `wantsOutput` is true.
  static func poll(
    input: Int32, output: Int32, wantsOutput: Bool, termination: Int32, others: [pollfd] = [],
    timeout: Duration?
  ) -> Readiness {
    var descriptors =
      [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: output, events: wantsOutput ? Int16(POLLOUT) : 0, revents: 0),
        pollfd(fd: termination, events: Int16(POLLIN), revents: 0),
      ] + others
    let count = CLibrary.poll(&descriptors, nfds_t(descriptors.count), milliseconds(timeout))
    // Nothing is ready: the timeout expired or a signal interrupted the wait. The caller waits again.
    guard count > 0 else { return Readiness() }
    let outputEvents = Int32(descriptors[1].revents)
    return Readiness(
      input: descriptors[0].revents != 0,
      output: outputEvents & POLLOUT != 0,
      outputClosed: outputEvents & (POLLERR | POLLHUP | POLLNVAL) != 0,
      termination: descriptors[2].revents != 0, others: descriptors[3...].contains { $0.revents != 0 })
  }

  /// The timeout of `poll`: at most a day, so that it fits; -1 waits without one.
  ///
  /// Rounds up, so that a wait does not end early and have to be repeated.
  private static func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    guard duration > .zero else { return 0 }
    guard duration < .seconds(86_400) else { return 86_400_000 }
    let (seconds, attoseconds) = duration.components
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// Reads at most `buffer.count` bytes; an error counts as the end of the input.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Outcome {
    while true {
      let count = CLibrary.read(descriptor, &buffer, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .closed }
      if errno == EAGAIN || errno == EWOULDBLOCK { return .wouldBlock }
      if errno != EINTR { return .closed }
    }
  }

  /// Writes as much as the descriptor accepts; an error counts as closed.
  static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Outcome {
    while true {
      let count = bytes.withUnsafeBytes { buffer in
        CLibrary.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .wouldBlock }
      if errno == EAGAIN || errno == EWOULDBLOCK { return .wouldBlock }
      if errno != EINTR { return .closed }
    }
  }

  /// Whether a descriptor is a pipe or socket, which an editor does not share with other processes.
  static func isPipeOrSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFIFO || status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Makes writes to a descriptor non-blocking.
  ///
  /// - Returns: The previous flags, for ``restore(_:flags:)``; nil on failure.
  static func makeNonBlocking(_ descriptor: Int32) -> Int32? {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 else { return nil }
    return flags
  }

  /// Restores a descriptor's flags.
  static func restore(_ descriptor: Int32, flags: Int32) {
    _ = fcntl(descriptor, F_SETFL, flags)
  }

  /// Makes a write to a closed pipe fail instead of ending the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Returns a descriptor that becomes readable on SIGTERM, SIGINT or SIGHUP; -1 on failure.
  ///
  /// The signals are blocked, and a separate thread waits for them, because a signal handler would need global state.
  /// This works on Linux and macOS. Must be called before the process starts threads.
  static func terminationDescriptor() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    var signals = terminationSignals()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let started = csystem_start_thread(
      { context in
        var signals = SystemCalls.terminationSignals()
        var number: Int32 = 0
        sigwait(&signals, &number)
        _ = SystemCalls.write(Int32(Int(bitPattern: context)), [0])
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(ends[1])))
    guard started == 0 else {
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return -1
    }
    return ends[0]
  }

  private static func terminationSignals() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
    return signals
  }
}
