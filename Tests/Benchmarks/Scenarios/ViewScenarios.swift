import JSON

extension Scenario {
  /// Requests for the visible lines: sixty, in the middle of the list.
  static let visibleRange = Scenario(name: "visible range") { benchmark, report in
    for (what, method) in [
      ("inlay hints of 60 lines", "textDocument/inlayHint"),
      ("semantic tokens of 60 lines", "textDocument/semanticTokens/range"),
    ] {
      for kind in [ListKind.clean, .oneGroup] {
        for lineCount in benchmark.lineCounts([1000, 100_000]) {
          report.add(
            measuredRequest(
              what, kind, lineCount: lineCount, samples: 300, by: benchmark, goals: [.milliseconds(1)]
            ) { document in
              let (first, last) = (document.middle.line - 30, document.middle.line + 30)
              let range =
                "{\"start\":{\"line\":\(first),\"character\":0},\"end\":{\"line\":\(last),\"character\":0}}"
              return Frames.request(method, about: document, ",\"range\":\(range)")
            })
        }
      }
    }
  }

  /// Requests for a whole document, whose replies grow with it.
  static let wholeDocument = Scenario(name: "whole document") { benchmark, report in
    for method in ["documentSymbol", "semanticTokens/full", "foldingRange", "codeLens"] {
      for lineCount in benchmark.lineCounts([1000, 100_000]) {
        report.add(
          measuredRequest(method, .clean, lineCount: lineCount, samples: 20, by: benchmark) { document in
            Frames.request("textDocument/\(method)", about: document)
          })
      }
    }
  }

  /// A keystroke in a tag, and its completions.
  static let completion = Scenario(name: "completion") { benchmark, report in
    for lineCount in benchmark.lineCounts([1000, 100_000]) {
      var race = Race(benchmark.contestants, .clean, lineCount: lineCount)
      race.openDocuments()
      let figures = race.measure(benchmark.sampleCount(300)) { runner, count in
        let document = runner.document
        let edit = DocumentEdit.insertion(of: "#a ", at: document.middle)
        let cursor = "{\"line\":\(document.middle.line),\"character\":\(document.middle.column + 1)}"
        let request = Frames.request("textDocument/completion", about: document, ",\"position\":\(cursor)")
        return runner.frames(of: edit, count: count).map { $0 + request }
      } sample: { runner, frames, index in
        runner.version += 1
        return runner.timeRequest(frames[index])
      }
      race.end()
      report.add(
        Measurement(
          what: "key and completion of a tag", list: "clean", lineCount: lineCount,
          goals: [.milliseconds(2)], figures: figures))
    }
  }
}
