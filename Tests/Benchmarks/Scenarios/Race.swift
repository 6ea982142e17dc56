/// A server with its document.
struct Runner {
  let contestant: Contestant
  let document: BenchmarkDocument
  var client: Client
  /// The last version sent of the document.
  private var version = 1

  /// Starts a server and opens a document; nil if that fails.
  init?(_ contestant: Contestant, lineCount: Int, problemRate: Double) {
    self.contestant = contestant
    document = BenchmarkDocument(
      lineCount: lineCount, problemRate: problemRate, for: contestant.language)
    guard let client = Client(contestant.command) else { return nil }
    self.client = client
    self.client.send(Frames.open(document))
    _ = self.client.waitForDiagnostics(of: 1)
  }

  /// Types a letter, or deletes it, and waits for the diagnostics; false if the server exited.
  mutating func type() -> Bool {
    version += 1
    let edit = DocumentEdit.insertion(of: "a", at: document.middle)
    client.send(Frames.change(document, version: version, version % 2 == 0 ? edit : edit.inverse))
    return client.waitForDiagnostics(of: version)
  }

  /// Sends a request and waits for its reply; false if the server exited.
  mutating func request(_ frame: [UInt8]) -> Bool {
    client.send(frame)
    return client.waitForReply()
  }
}

/// Measures servers in turn, sample by sample and on one processor, so that the machine's other load affects all equally.
struct Race {
  private var runners: [Runner]
  private let processor = OneProcessor()

  /// Starts a server for each contestant; skips those that cannot be started.
  init(_ contestants: [Contestant], lineCount: Int, problemRate: Double = 0) {
    runners = contestants.compactMap { Runner($0, lineCount: lineCount, problemRate: problemRate) }
  }

  /// The median CPU time of each server for one step in milliseconds, after some steps that are not counted.
  mutating func measure(
    _ count: Int, _ step: (inout Runner) -> Bool
  ) -> [(contestant: Contestant, cpu: Double)] {
    var samples = runners.map { _ in [Double]() }
    for number in 0..<count + 3 {
      for index in runners.indices {
        let before = runners[index].client.process.cpu
        guard step(&runners[index]), number >= 3 else { continue }
        samples[index].append(runners[index].client.process.cpu - before)
      }
    }
    return zip(runners, samples).map { ($0.contestant, median($1)) }
  }

  /// Stops all servers.
  func end() {
    for runner in runners { runner.client.process.end() }
    processor.end()
  }
}
