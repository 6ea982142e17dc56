extension Scenario {
  /// From the start of the process to the reply to `initialize`; the floor only replies.
  static let start = Scenario(name: "start") { benchmark, report in
    let contestants = benchmark.contestants
    var samples = contestants.map { _ in [Double]() }
    let frame = Frames.initialize()
    let warmUp = 2
    for sample in 0..<benchmark.sampleCount(100) + warmUp {
      for (index, contestant) in contestants.enumerated() {
        let watch = Stopwatch()
        guard let client = Client(contestant.command, initialize: frame) else { continue }
        let time = watch.milliseconds
        client.process.end()
        if sample >= warmUp { samples[index].append(time) }
      }
    }
    report.add(
      Measurement(
        what: "start", list: "", lineCount: 0, goals: [.milliseconds(2), .timesFloor(1.3)],
        figures: zip(contestants, samples).map { contestant, samples in
          Measurement.Figures(contestant: contestant.name, times: Samples(samples))
        }))
  }
}
