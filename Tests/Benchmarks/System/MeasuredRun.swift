import CLibrary

/// Runs a program and prints its resource usage.
///
/// This is a mode of this program, started as a new, small process: Linux counts the parent's memory at the start of a
/// child as the child's peak memory.
enum MeasuredRun {
  /// The resource usage of a program.
  struct Usage {
    /// In milliseconds.
    let time: Double
    /// In milliseconds, over all cores.
    let cpu: Double
    /// In bytes.
    let peakMemory: Int
  }

  /// Runs the program of `command`, with its output in the file named before it.
  ///
  /// Prints the usage, unless the program fails: a failure at once would look like a very fast run.
  static func run(_ command: [String]) {
    guard let path = command.first else { return }
    let watch = Stopwatch()
    guard let process = ChildProcess(Array(command.dropFirst()), writingTo: path) else { return }
    let usage = process.wait()
    // 1 stands for findings, such as a file that would be formatted.
    guard let status = usage.exitStatus, status < 2 else { return }
    let line = "\(Int(watch.milliseconds * 1e6)) \(Int(usage.cpu * 1e6)) \(usage.peakMemory)\n"
    Descriptors.write(Array(line.utf8), to: 1)
  }

  /// The time to a program's first output in milliseconds; nil if it has none.
  static func timeToOutput(of command: [String]) -> Double? {
    let watch = Stopwatch()
    guard let process = ChildProcess(speakingWith: command) else { return nil }
    defer { process.end() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    guard Descriptors.read(process.output, into: &buffer, from: 0) > 0 else { return nil }
    let time = watch.milliseconds
    // Reads the remaining output, so that the program can exit.
    while Descriptors.read(process.output, into: &buffer, from: 0) > 0 {}
    return time
  }

  /// The resource usage of a complete run; nil if it cannot be started or fails.
  static func usage(of command: [String], writingTo path: String, program: String) -> Usage? {
    guard let process = ChildProcess(speakingWith: [program, "--measure-run", path] + command) else {
      return nil
    }
    defer { process.end() }
    var line = [UInt8](repeating: 0, count: 200)
    let count = Descriptors.read(process.output, into: &line, from: 0)
    let numbers = String(decoding: line[..<count], as: UTF8.self).split { $0 == " " || $0 == "\n" }.compactMap
    { Int($0) }
    guard numbers.count == 3 else { return nil }
    return Usage(time: Double(numbers[0]) / 1e6, cpu: Double(numbers[1]) / 1e6, peakMemory: numbers[2])
  }
}
