extension Scenario {
  /// Measures a request about a contestant's document by all contestants; nil if the options exclude it.
  ///
  /// The table shows it as `what`. The options may change the number of samples.
  static func measuredRequest(
    _ what: String, _ kind: ListKind, lineCount: Int, samples: Int, by benchmark: Benchmark,
    goals: [Goal] = [],
    _ frame: (BenchmarkDocument) -> [UInt8]
  ) -> Measurement? {
    guard benchmark.includes(what, kind, lineCount) else { return nil }
    var race = Race(benchmark.contestants, kind, lineCount: lineCount)
    defer { race.end() }
    race.openDocuments()
    let figures = race.measureRequest(benchmark.sampleCount(samples), frame)
    return Measurement(what: what, list: kind.rawValue, lineCount: lineCount, goals: goals, figures: figures)
  }

  /// Measures an edit of a contestant's document and its inverse in turn, up to their diagnostics.
  ///
  /// Otherwise like `measuredRequest`.
  static func measuredEdit(
    _ what: String, _ kind: ListKind, lineCount: Int, samples: Int, by benchmark: Benchmark,
    goals: [Goal] = [],
    _ edit: (BenchmarkDocument) -> DocumentEdit
  ) -> Measurement? {
    guard benchmark.includes(what, kind, lineCount) else { return nil }
    var race = Race(benchmark.contestants, kind, lineCount: lineCount)
    defer { race.end() }
    race.openDocuments()
    let figures = race.measureEdit(benchmark.sampleCount(samples), edit)
    return Measurement(what: what, list: kind.rawValue, lineCount: lineCount, goals: goals, figures: figures)
  }
}
