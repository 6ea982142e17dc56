extension Scenario {
  /// From `didOpen` to the first diagnostics, each time in a new process; peak memory is for one document.
  static let open = Scenario(name: "open") { benchmark, report in
    for lineCount in benchmark.lineCounts([1000, 10_000, 100_000, 1_000_000]) {
      report.add(measured(.clean, lineCount, by: benchmark))
    }
    for kind in [ListKind.problems, .unicode, .markdown] where !benchmark.options.isQuick {
      report.add(measured(kind, 100_000, by: benchmark))
    }
  }

  private static func measured(_ kind: ListKind, _ lineCount: Int, by benchmark: Benchmark) -> Measurement? {
    guard benchmark.includes("open", kind, lineCount) else { return nil }
    let runs = benchmark.contestants.map { contestant in
      (contestant, Frames.open(BenchmarkDocument(kind, lineCount: lineCount, for: contestant.language)))
    }
    let byteCount = BenchmarkDocument(kind, lineCount: lineCount).byteCount
    var samples = runs.map { _ in [Double]() }
    var cpu = runs.map { _ in [Double]() }
    var memory = runs.map { _ in 0 }
    for _ in 0..<benchmark.sampleCount(lineCount > 100_000 ? 5 : 20) {
      for (index, run) in runs.enumerated() {
        guard var client = Client(run.0.command) else { continue }
        let before = client.process.cpu
        let watch = Stopwatch()
        client.send(run.1)
        if client.waitForDiagnostics(of: 1) {
          samples[index].append(watch.milliseconds)
          cpu[index].append(client.process.cpu - before)
          memory[index] = client.process.peakMemory
        }
        client.process.end()
      }
    }
    let mebibyte = 1 << 20
    let memoryGoal: Goal? =
      switch lineCount {
      case 1000: .memory(10 * mebibyte)
      case 100_000: .memory(10 * mebibyte + 5 * byteCount)
      default: nil
      }
    return Measurement(
      what: "open", list: kind.rawValue, lineCount: lineCount, byteCount: byteCount,
      goals: (lineCount == 100_000 ? [.timesFloor(3)] : []) + (memoryGoal.map { [$0] } ?? []),
      figures: runs.indices.map { index in
        Measurement.Figures(
          contestant: runs[index].0.name, times: Samples(samples[index]), cpu: Samples(cpu[index]).median,
          peakMemory: memory[index])
      })
  }
}
