extension Scenario {
  /// A hundred keystrokes at once, as from a macro or a slow client, up to the diagnostics of the last.
  static let burst = Scenario(name: "burst of 100") { benchmark, report in
    for lineCount in benchmark.lineCounts([10_000, 100_000]) {
      var race = Race(benchmark.contestants, .clean, lineCount: lineCount)
      race.openDocuments()
      let figures = race.measure(benchmark.sampleCount(60), prepare: { _, _ in }) { runner, _, _ in
        let (frames, undoing) = keys(100, for: runner)
        runner.version += 100
        let watch = Stopwatch()
        runner.client.send(Array(frames.joined()))
        guard runner.client.waitForDiagnostics(of: runner.version) else { return nil }
        let time = watch.milliseconds
        return runner.time(undoing) == nil ? nil : time
      }
      race.end()
      report.add(
        Measurement(
          what: "burst of 100 keys", list: "clean", lineCount: lineCount, goals: [.timesFloor(3)],
          figures: figures))
    }
  }

  /// Twenty keystrokes, 30 ms apart: from the last to its diagnostics, which shows whether the server keeps up.
  static let spacedBurst = Scenario(name: "keys 30 ms apart") { benchmark, report in
    let lineCount = benchmark.options.isQuick ? 10_000 : 100_000
    var race = Race(benchmark.contestants, .clean, lineCount: lineCount)
    race.openDocuments()
    let figures = race.measure(benchmark.sampleCount(20), prepare: { _, _ in }) { runner, _, _ in
      let (frames, undoing) = keys(20, for: runner)
      runner.version += 20
      for frame in frames.dropLast() {
        runner.client.send(frame)
        Stopwatch.sleep(milliseconds: 30)
      }
      let watch = Stopwatch()
      runner.client.send(frames[19])
      guard runner.client.waitForDiagnostics(of: runner.version) else { return nil }
      let time = watch.milliseconds
      return runner.time(undoing) == nil ? nil : time
    }
    race.end()
    report.add(
      Measurement(
        what: "last of 20, 30 ms apart", list: "clean", lineCount: lineCount, goals: [.timesFloor(3)],
        figures: figures))
  }

  /// The frames of consecutive letters, and of one edit that undoes them all.
  private static func keys(_ count: Int, for runner: Race.Runner) -> (typed: [[UInt8]], undoing: [UInt8]) {
    let position = runner.document.middle
    let typed = (0..<count).map { index in
      Frames.change(
        runner.document, version: runner.version + 1 + index,
        .insertion(of: "a", at: (position.line, position.column + index)))
    }
    let all = DocumentEdit.insertion(of: String(repeating: "a", count: count), at: position)
    return (typed, Frames.change(runner.document, version: runner.version + count + 1, all.inverse))
  }
}
