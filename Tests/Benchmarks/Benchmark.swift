import JSON

/// One run of the benchmark.
struct Benchmark {
  let options: Options
  /// The path of this program, which also contains the floor.
  let program: String

  init(_ options: Options, program: String) {
    self.options = options
    self.program = program
  }

  /// Measures all requested scenarios.
  ///
  /// - Returns: Whether any scenario was measured.
  func run() -> Bool {
    let scenarios = Scenario.all.filter(isWanted)
    guard !scenarios.isEmpty else { return false }
    print(
      "\(Machine.name), \(Machine.coreCount) cores, load average \(Machine.loadAverage)\n\n\(Table.header)")
    ResponseTimeout.prepare()
    var report = Report()
    for scenario in scenarios { scenario.run(self, &report) }
    print("\nload average \(Machine.loadAverage)")
    guard let path = options.jsonPath else { return true }
    Descriptors.write(report.json.prettyBytes + [0x0A], toFile: path)
    return true
  }

  private func isWanted(_ scenario: Scenario) -> Bool {
    options.only.isEmpty || options.only.contains { scenario.name.contains($0) }
  }

  private func print(_ text: String) { Descriptors.write(Array("\(text)\n".utf8), to: 1) }

  /// The servers to measure, the floor first.
  var contestants: [Contestant] {
    [.floor(program), .server(options.serverPath)] + options.against.map(Contestant.other)
  }

  /// The line counts among `counts` that this run includes.
  func lineCounts(_ counts: [Int]) -> [Int] {
    guard options.lineCounts.isEmpty else { return counts.filter(options.lineCounts.contains) }
    return options.isQuick ? Array(counts.filter { $0 <= 10_000 }.prefix(1)) : counts
  }

  /// The number of samples in this run, given the ideal number.
  func sampleCount(_ count: Int) -> Int { options.isQuick ? max(2, count / 20) : count }
}
