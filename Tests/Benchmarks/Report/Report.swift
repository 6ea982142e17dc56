import JSON

/// The results of a run.
struct Report {
  private(set) var measurements: [Measurement] = []

  /// Adds a measurement, if it was made, and prints it.
  mutating func add(_ measurement: Measurement?) {
    guard let measurement else { return }
    measurements.append(measurement)
    for line in Table.lines(of: measurement) { Descriptors.write(Array("\(line)\n".utf8), to: 1) }
  }

  /// The results and the machine as JSON.
  var json: JSON {
    .object(
      JSONObject([
        ("machine", .string(Machine.name)), ("cores", .integer(Machine.coreCount)),
        ("loadAverage", .string(Machine.loadAverage)),
        ("measurements", .array(measurements.map(Self.json))),
      ]))
  }

  private static func json(_ measurement: Measurement) -> JSON {
    .object(
      JSONObject([
        ("what", .string(measurement.what)), ("list", .string(measurement.list)),
        ("lines", .integer(measurement.lineCount)),
        ("bytes", measurement.byteCount.map(JSON.integer) ?? .null),
        ("toReach", .array(measurement.goals.map { .string("\($0)") })),
        ("figures", .array(measurement.figures.map(json))),
      ]))
  }

  private static func json(_ figures: Measurement.Figures) -> JSON {
    .object(
      JSONObject([
        ("who", .string(figures.contestant)), ("samples", .integer(figures.times.count)),
        ("median", .number(figures.times.median)), ("p95", .number(figures.times.at(0.95))),
        ("p99", .number(figures.times.at(0.99))), ("cpu", figures.cpu.map(JSON.number) ?? .null),
        ("peakMemory", figures.peakMemory.map(JSON.integer) ?? .null),
      ]))
  }
}
