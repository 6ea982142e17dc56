import CLibrary
import JSON

extension Scenario {
  /// A workspace of 10,000 lists of forty lines: keystrokes while it is read, and requests that need all of it.
  static let workspace = Scenario(name: "workspace") { benchmark, report in
    let count = benchmark.options.isQuick ? 200 : 10_000
    guard let folder = TemporaryFolder(fileCount: count) else { return }
    defer { folder.remove() }
    let uri = "\"file://\(folder.path)\""
    let initialize = Frames.initialize(folder: uri)
    // Reading files must not delay keystrokes.
    var race = Race(benchmark.contestants, .clean, lineCount: 10_000, initialize: initialize)
    race.openDocuments()
    let keys = race.measureEdit(min(300, benchmark.sampleCount(300))) { document in
      .insertion(of: "a", at: document.middle)
    }
    report.add(
      Measurement(
        what: "key while \(count) files are read", list: "clean", lineCount: 10_000,
        goals: [.milliseconds(3)], figures: keys))
    race.end()
    // The first request waits for all files; then they are cached.
    var first = Race([.server(benchmark.options.serverPath)], .clean, lineCount: 1000, initialize: initialize)
    first.openDocuments()
    let symbols = Frames.request("workspace/symbol", "{\"query\":\"#nobody-has-this-tag\"}")
    var searchTimes = [Double]()
    _ = first.measure(1) { _, _ in
      0
    } sample: { runner, _, _ in
      let time = runner.timeRequest(symbols)
      searchTimes.append(time ?? 0)
      return time
    }
    report.add(
      Measurement(
        what: "reading \(count) files", list: "clean", lineCount: count * 40,
        figures: [
          Measurement.Figures(contestant: "todo-lsp", times: Samples(Array(searchTimes.prefix(1))))
        ]))
    first.end()
    for (what, query) in [
      ("a tag", "#work"), ("a word", "milk"), ("no word that is there", "zyzzyva"), ("all", ""),
    ] {
      // The first replies wait for the files and are not counted.
      var race = Race(
        [.server(benchmark.options.serverPath)], .clean, lineCount: 1000, initialize: initialize)
      race.openDocuments()
      let figures = race.measureRequest(benchmark.sampleCount(20)) { _ in
        Frames.request("workspace/symbol", "{\"query\":\"\(query)\"}")
      }
      race.end()
      report.add(
        Measurement(
          what: "symbols, \(what), \(count) files", list: "clean", lineCount: count * 40, figures: figures))
    }
  }
}

extension TemporaryFolder {
  /// A temporary folder of lists.
  fileprivate init?(fileCount: Int) {
    self.init()
    for index in 0..<fileCount {
      let folder = "\(path)/\(index / 100)"
      if index % 100 == 0 { mkdir(folder, 0o700) }
      let bytes = Array(ListKind.clean.text(lineCount: 40, seed: UInt64(index)).utf8)
      Descriptors.write(bytes, toFile: "\(folder)/\(index).xit")
    }
  }
}
