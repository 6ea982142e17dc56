import CLibrary

/// A temporary folder for a measurement.
struct TemporaryFolder {
  let path: String

  /// Creates a folder; nil if that fails.
  init?() {
    let name = "/tmp/todo-benchmarks-\(getpid())"
    guard mkdir(name, 0o700) == 0 else { return nil }
    path = name
  }

  func remove() {
    ChildProcess(["rm", "-rf", path], writingTo: "/dev/null")?.wait()
  }
}
