import CLibrary

/// The system calls that the transport makes.
///
/// No other file of this module knows the C library.
enum SystemCalls {
  /// What a read or a write came to.
  enum Outcome: Equatable {
    case bytes(Int)
    case wouldBlock
    case closed
  }

  /// What a wait found.
  struct Readiness {
    var input = false
    var output = false
    var outputClosed = false
    var termination = false
  }

  /// Waits until a descriptor is ready or the time is up.
  ///
  /// A descriptor of -1 is not waited for. The output is always watched for its reader going away; `wantsOutput` says whether room in it matters too.
  static func poll(
    input: Int32, output: Int32, wantsOutput: Bool, termination: Int32, timeout: Duration?
  ) -> Readiness {
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: wantsOutput ? Int16(POLLOUT) : 0, revents: 0),
      pollfd(fd: termination, events: Int16(POLLIN), revents: 0),
    ]
    let count = CLibrary.poll(&descriptors, nfds_t(descriptors.count), milliseconds(timeout))
    // Interrupted by a signal that is handled elsewhere: nothing is ready, and the caller comes again.
    guard count > 0 else { return Readiness() }
    let results = descriptors.map { Int32($0.revents) }
    return Readiness(
      input: results[0] != 0,
      output: results[1] & POLLOUT != 0,
      outputClosed: results[1] & (POLLERR | POLLHUP | POLLNVAL) != 0,
      termination: results[2] != 0)
  }

  /// Rounds up, so that a wait does not end a moment before its time and has to be repeated.
  private static func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    guard duration > .zero else { return 0 }
    guard duration < .seconds(86_400) else { return 86_400_000 }
    let (seconds, attoseconds) = duration.components
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// Reads at most a buffer full.
  ///
  /// An error, like the end of the input, means that there is no more to come.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Outcome {
    while true {
      let count = CLibrary.read(descriptor, &buffer, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .closed }
      if errno == EAGAIN || errno == EWOULDBLOCK { return .wouldBlock }
      if errno != EINTR { return .closed }
    }
  }

  /// Writes as much as the descriptor takes.
  ///
  /// An error means that it will never take more.
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

  /// Whether a descriptor is a pipe or a socket, and so, for a process started by an editor, its own.
  static func isPipeOrSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFIFO || status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Makes writes to a descriptor return instead of waiting.
  ///
  /// - Returns: The flags that it had, for ``restore(_:flags:)``; nil if they could not be changed.
  static func makeNonBlocking(_ descriptor: Int32) -> Int32? {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 else { return nil }
    return flags
  }

  /// Gives a descriptor the flags that it had.
  static func restore(_ descriptor: Int32, flags: Int32) {
    _ = fcntl(descriptor, F_SETFL, flags)
  }

  /// Makes a write to a closed pipe an error of that write, instead of the end of the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Turns SIGTERM, SIGINT and SIGHUP into a byte on a descriptor that can be polled.
  ///
  /// The signals are blocked and a thread of its own waits for them: a signal handler could tell nobody without
  /// global state, and this works alike on Linux and macOS. Must be called before there are other threads.
  ///
  /// - Returns: The descriptor, or -1 if it cannot be made, which leaves the signals as they are.
  static func terminationDescriptor() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    var signals = terminationSignals()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = csystem_thread()
    let started = csystem_start_thread(
      &thread,
      { context in
        var signals = SystemCalls.terminationSignals()
        var number: Int32 = 0
        sigwait(&signals, &number)
        _ = SystemCalls.write(Int32(Int(bitPattern: context)), [0])
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(ends[1])), nil)
    guard started == 0 else {
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return -1
    }
    csystem_detach_thread(thread)
    return ends[0]
  }

  private static func terminationSignals() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
    return signals
  }
}
