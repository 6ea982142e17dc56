import CLibrary

/// The machine that runs the benchmark.
enum Machine {
  /// The name of the processor.
  static var name: String {
    let lines = text("/proc/cpuinfo").split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("model name") }) else { return "unknown" }
    return String(line.drop { $0 != ":" }.dropFirst(2))
  }

  static var coreCount: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The load average; above the number of cores, only ratios are meaningful.
  static var loadAverage: String {
    text("/proc/loadavg").split(separator: " ").prefix(3).joined(separator: " ")
  }

  private static func text(_ path: String) -> String {
    String(decoding: Descriptors.contents(of: path) ?? [], as: UTF8.self)
  }
}
