/// Measures contestants in turn, sample by sample and on one processor, so that the machine's other load affects all
/// equally.
struct Race {
  /// A contestant with its server and document.
  struct Runner {
    let contestant: Contestant
    let document: BenchmarkDocument
    var client: Client
    /// The last version sent of the document.
    var version = 1
    fileprivate var samples: [Double] = []

    /// Sends an edit and waits for its diagnostics.
    ///
    /// - Returns: The time in milliseconds; nil if the server exited.
    mutating func time(_ frame: [UInt8]) -> Double? {
      version += 1
      let watch = Stopwatch()
      client.send(frame)
      return client.waitForDiagnostics(of: version) ? watch.milliseconds : nil
    }

    /// Sends a request and waits for its reply.
    mutating func timeRequest(_ frame: [UInt8]) -> Double? {
      let watch = Stopwatch()
      client.send(frame)
      return client.waitForReply() ? watch.milliseconds : nil
    }

    /// The frames of an edit and its inverse in turn, for the next `count` versions.
    func frames(of edit: DocumentEdit, count: Int) -> [[UInt8]] {
      (0..<count).map { index in
        Frames.change(document, version: version + 1 + index, index % 2 == 0 ? edit : edit.inverse)
      }
    }
  }

  private var runners: [Runner] = []
  private let processor = OneProcessor()

  /// Starts a server for each contestant; skips those that cannot be started.
  init(
    _ contestants: [Contestant], _ kind: ListKind, lineCount: Int, initialize: [UInt8] = Frames.initialize()
  ) {
    for contestant in contestants {
      let document = BenchmarkDocument(
        kind, lineCount: contestant.lineCount ?? lineCount, for: contestant.language)
      guard let client = Client(contestant.command, initialize: initialize) else { continue }
      runners.append(Runner(contestant: contestant, document: document, client: client))
    }
  }

  /// Opens the document with each server, and waits for its first diagnostics.
  mutating func openDocuments() {
    for index in runners.indices {
      runners[index].client.send(Frames.open(runners[index].document))
      _ = runners[index].client.waitForDiagnostics(of: 1)
    }
  }

  /// Takes samples of all runners in turn.
  ///
  /// - Parameters:
  ///   - count: The number of samples of each, after two warm-up samples.
  ///   - prepare: Prepares a runner for a number of samples, such as their frames.
  ///   - sample: Takes the sample with this number, from 0, in milliseconds; nil stops the runner.
  /// - Returns: The figures of each runner.
  mutating func measure<Preparation>(
    _ count: Int, prepare: (inout Runner, Int) -> Preparation,
    sample: (inout Runner, Preparation, Int) -> Double?
  ) -> [Measurement.Figures] {
    let warmUp = 2
    let preparations = runners.indices.map { prepare(&runners[$0], count + warmUp) }
    for index in runners.indices { runners[index].samples = [] }
    var hasStopped = runners.map { _ in false }
    var cpu = runners.map(\.client.process.cpu)
    for number in 0..<count + warmUp {
      if number == warmUp { cpu = runners.map(\.client.process.cpu) }
      for (index, preparation) in zip(runners.indices, preparations) where !hasStopped[index] {
        guard let time = sample(&runners[index], preparation, number) else {
          hasStopped[index] = true
          continue
        }
        if number >= warmUp { runners[index].samples.append(time) }
      }
    }
    return zip(runners, cpu).map { runner, cpu in
      Measurement.Figures(
        contestant: runner.contestant.name, times: Samples(runner.samples),
        cpu: (runner.client.process.cpu - cpu) / Double(max(1, runner.samples.count)),
        peakMemory: runner.client.process.peakMemory)
    }
  }

  /// Takes samples of a request.
  mutating func measureRequest(
    _ count: Int, _ frame: (BenchmarkDocument) -> [UInt8]
  ) -> [Measurement.Figures] {
    measure(count) { runner, _ in
      frame(runner.document)
    } sample: { runner, frame, _ in
      runner.timeRequest(frame)
    }
  }

  /// Takes samples of an edit and its inverse.
  mutating func measureEdit(
    _ count: Int, _ edit: (BenchmarkDocument) -> DocumentEdit
  ) -> [Measurement.Figures] {
    measure(count) { runner, count in
      runner.frames(of: edit(runner.document), count: count)
    } sample: { runner, frames, index in
      runner.time(frames[index])
    }
  }

  /// Stops all servers.
  func end() {
    for runner in runners { runner.client.process.end() }
    processor.end()
  }
}
