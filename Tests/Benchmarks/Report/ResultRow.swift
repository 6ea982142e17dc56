/// A row of the README's table: a figure of one measurement.
struct ResultRow: Sendable {
  /// Its name in the table.
  let title: String
  /// The measurement.
  let what: String
  let list: String
  let lineCount: Int
  let unit: Unit
  /// What the figure may be at most or, for a throughput, must be at least.
  let goal: Double

  /// What is shown of a measurement.
  enum Unit: Sendable {
    /// The median time.
    case milliseconds
    /// The CPU time of a sample.
    case cpu
    /// The median time as a multiple of the floor's.
    case timesFloor
    /// The CPU time as a multiple of the floor's.
    case cpuTimesFloor
    /// The peak memory.
    case memory
    /// The peak memory as a multiple of the list's size.
    case memoryTimesSize
    /// The bytes of the list in a second.
    case throughput
  }

  init(
    _ title: String, _ what: String, _ list: ListKind?, _ lineCount: Int, _ unit: Unit, _ goal: Double
  ) {
    self.title = title
    self.what = what
    self.list = list?.rawValue ?? ""
    self.lineCount = lineCount
    self.unit = unit
    self.goal = goal
  }

  /// Whether the row shows this measurement.
  func shows(_ what: String, _ list: String, _ lineCount: Int) -> Bool {
    self.what == what && self.list == list && self.lineCount == lineCount
  }

  /// The figure in a run; nil if it was not measured.
  func value(of contestant: String, in run: Report) -> Double? {
    guard let measurement = run.measurements.first(where: { shows($0.what, $0.list, $0.lineCount) }),
      let figures = measurement.figures.first(where: { $0.contestant == contestant }), figures.times.count > 0
    else { return nil }
    let floor = measurement.referenceFigures
    switch unit {
    case .milliseconds: return figures.times.median
    case .cpu: return figures.cpu
    case .timesFloor: return floor.map { figures.times.median / $0.times.median }
    case .cpuTimesFloor: return figures.cpu.flatMap { cpu in floor?.cpu.map { cpu / $0 } }
    case .memory: return figures.peakMemory.map { Double($0) / 1_048_576 }
    case .memoryTimesSize:
      return figures.peakMemory.flatMap { peak in measurement.byteCount.map { Double(peak) / Double($0) } }
    case .throughput: return measurement.byteCount.map { Double($0) / figures.times.median / 1000 }
    }
  }

  /// Whether a figure reaches the goal.
  func isReached(by value: Double) -> Bool { unit == .throughput ? value >= goal : value <= goal }

  /// The goal as text.
  var goalText: String {
    "\(unit == .throughput ? "≥" : "≤") \(Decimal.short(goal)) \(unit.name)"
  }
}

extension ResultRow.Unit {
  /// Its name after a figure.
  var name: String {
    switch self {
    case .milliseconds: "ms"
    case .cpu: "ms CPU"
    case .timesFloor: "× floor"
    case .cpuTimesFloor: "× floor, CPU"
    case .memory: "MiB"
    case .memoryTimesSize: "× its size in memory"
    case .throughput: "MB/s"
    }
  }
}
