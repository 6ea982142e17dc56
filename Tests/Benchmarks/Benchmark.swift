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
    let scenarios = Scenario.all.filter(isSelected)
    guard !scenarios.isEmpty else { return false }
    ResponseTimeout.prepare()
    var runs: [Report] = []
    for number in 1...options.runCount {
      let run = options.runCount == 1 ? "" : "run \(number) of \(options.runCount), "
      print(
        "\(run)\(Machine.name), \(Machine.coreCount) cores, load average \(Machine.loadAverage)\n\n\(Table.header)"
      )
      var report = Report()
      for scenario in scenarios { scenario.run(self, &report) }
      runs.append(report)
      print("\nload average \(Machine.loadAverage)\n")
      write(runs)
    }
    return true
  }

  /// Writes the results so far, so that a run that is interrupted leaves those before it.
  private func write(_ runs: [Report]) {
    if let path = options.jsonPath {
      let json = runs.count == 1 ? runs[0].json : JSON.array(runs.map(\.json))
      Descriptors.write(json.prettyBytes + [0x0A], toFile: path)
    }
    if let path = options.readmePath, !ResultTable(runs: runs, options: options).write(into: path) {
      print("\(path) has no markers for the results")
    }
  }

  private func isSelected(_ scenario: Scenario) -> Bool {
    if options.readmePath != nil, !ResultRow.scenarios.contains(scenario.name) { return false }
    return options.only.isEmpty || options.only.contains { scenario.name.contains($0) }
  }

  /// Whether to measure this: if a table is written, only what that shows.
  func includes(_ what: String, _ kind: ListKind, _ lineCount: Int) -> Bool {
    guard options.readmePath != nil else { return true }
    return ResultRow.all.contains { $0.shows(what, kind.rawValue, lineCount) }
  }

  private func print(_ text: String) { Descriptors.write(Array("\(text)\n".utf8), to: 1) }

  /// The servers to measure, the floor first.
  var contestants: [Contestant] {
    [.floor(program)] + (options.oldFolder.map { [.old("\($0)/todo-lsp")] } ?? [])
      + [.server(options.serverPath)] + options.against.map(Contestant.other)
  }

  /// The line counts among `counts` that this run includes.
  func lineCounts(_ counts: [Int]) -> [Int] {
    guard options.lineCounts.isEmpty else { return counts.filter(options.lineCounts.contains) }
    return options.isQuick ? Array(counts.filter { $0 <= 10_000 }.prefix(1)) : counts
  }

  /// The number of samples in this run, given the ideal number.
  func sampleCount(_ count: Int) -> Int { options.isQuick ? max(2, count / 20) : count }
}
