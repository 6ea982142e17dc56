import CLibrary

/// A child process with pipes or files for its standard input and output.
struct ChildProcess {
  let id: pid_t
  /// The program's standard input; -1 if it is empty.
  let input: Int32
  /// The program's standard output; -1 if it goes to a file.
  let output: Int32

  /// Starts a program with pipes; nil if that fails.
  init?(speakingWith command: [String]) {
    var down: [Int32] = [-1, -1]
    var up: [Int32] = [-1, -1]
    guard pipe(&down) == 0, pipe(&up) == 0 else { return nil }
    for end in [down[1], up[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = Self.spawn(command, input: down[0], output: up[1])
    close(down[0])
    close(up[1])
    guard let started else { return nil }
    id = started
    input = down[1]
    output = up[0]
  }

  /// Starts a program that writes to the file at `path`; nil if that fails.
  init?(_ command: [String], writingTo path: String) {
    let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    defer {
      close(empty)
      close(file)
    }
    guard let started = Self.spawn(command, input: empty, output: file) else { return nil }
    id = started
    input = -1
    output = -1
  }

  private static func spawn(_ command: [String], input: Int32, output: Int32) -> pid_t? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    // Messages on standard error would appear within the table.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var id = pid_t()
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    guard let name = command.first, posix_spawnp(&id, name, &actions, nil, &arguments, environ) == 0 else {
      return nil
    }
    return id
  }

  /// Waits until it exits.
  ///
  /// - Returns: Its exit status, nil after a signal; its peak memory in bytes and CPU time in milliseconds.
  @discardableResult func wait() -> (exitStatus: Int32?, peakMemory: Int, cpu: Double) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    let cpu = Self.milliseconds(usage.ru_utime) + Self.milliseconds(usage.ru_stime)
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : nil, Int(usage.ru_maxrss) * 1024, cpu)
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
  }

  /// Terminates the program and closes its pipes.
  func end() {
    // If it stayed set, the alarm could interrupt the next read that waits for a command instead of a response.
    ResponseTimeout.end()
    if input >= 0 { close(input) }
    if output >= 0 { close(output) }
    kill(id, SIGKILL)
    wait()
  }

  /// Its CPU time so far, in milliseconds.
  var cpu: Double {
    #if canImport(Glibc)
      var clock = clockid_t()
      guard clock_getcpuclockid(id, &clock) == 0 else { return 0 }
      return Double(Stopwatch.nanoseconds(clock)) / 1e6
    #else
      return 0
    #endif
  }

  /// Its peak memory so far, in bytes; 0 if unknown.
  var peakMemory: Int {
    let text = String(decoding: Descriptors.contents(of: "/proc/\(id)/status") ?? [], as: UTF8.self)
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }) else { return 0 }
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
}
