import TodoModel
import TodoText

extension Scenario {
  /// Parsing in this process: bytes per second of CPU time, for the text and the list.
  static let parsing = Scenario(name: "parsing") { benchmark, report in
    let lineCount = benchmark.options.isQuick ? 1000 : 100_000
    // The length of a chain is the square of its number of lines.
    for kind in ListKind.allCases where kind != .chain {
      let document = BenchmarkDocument(kind, lineCount: lineCount)
      let bytes = Array(document.text.utf8)
      var texts: [Double] = []
      var lists: [Double] = []
      for _ in 0..<benchmark.sampleCount(40) {
        let watch = Stopwatch(countsOnlyThisProcess: true)
        let text = SourceText(bytes)
        texts.append(watch.milliseconds)
        let list = TodoList(text, dialect: kind.isMarkdown ? .markdown : .extended)
        lists.append(watch.milliseconds - (texts.last ?? 0))
        // Uses the list, so that the optimizer keeps the parser.
        guard list.text.byteCount == bytes.count else { return }
      }
      report.add(
        Measurement(
          what: "parsing in memory", list: kind.rawValue, lineCount: lineCount, byteCount: bytes.count,
          figures: [
            Measurement.Figures(contestant: "text", times: Samples(texts)),
            Measurement.Figures(contestant: "list", times: Samples(lists)),
          ]))
    }
  }
}
