import JSON

extension Scenario {
  /// Requests when the cursor rests, and when a menu opens.
  static let codeAction = Scenario(name: "code action") { benchmark, report in
    for lineCount in benchmark.lineCounts([1000, 100_000]) {
      let (invoked, automatic) = (1, 2)  // LSP's CodeActionTriggerKind.
      for (what, trigger) in [("code action at the cursor", automatic), ("menu of code actions", invoked)] {
        for kind in [ListKind.clean, .problems] {
          let goals: [Goal] = trigger == automatic ? [.milliseconds(0.3)] : []
          report.add(
            measuredRequest(what, kind, lineCount: lineCount, samples: 300, by: benchmark, goals: goals) {
              document in
              let cursor = "{\"line\":\(document.middle.line),\"character\":\(document.middle.column)}"
              return Frames.request(
                "textDocument/codeAction", about: document,
                """
                ,"range":{"start":\(cursor),"end":\(cursor)},\
                "context":{"diagnostics":[],"triggerKind":\(trigger)}
                """)
            })
        }
      }
    }
  }

  /// Formatting of a whole document, with and without problems.
  static let formatting = Scenario(name: "formatting") { benchmark, report in
    for lineCount in benchmark.lineCounts([1000, 100_000]) {
      for kind in [ListKind.tidy, .clean, .dirty] {
        report.add(
          measuredRequest(
            "formatting", kind, lineCount: lineCount, samples: 100, by: benchmark,
            goals: kind == .clean ? [] : [.milliseconds(15)]
          ) { document in
            Frames.request(
              "textDocument/formatting", about: document, ",\"options\":{\"tabSize\":4,\"insertSpaces\":true}"
            )
          })
      }
    }
  }

  /// Pulled diagnostics that have not changed.
  static let pull = Scenario(name: "pull") { benchmark, report in
    for kind in [ListKind.clean, .problems] {
      for lineCount in benchmark.lineCounts([10_000, 100_000]) {
        let initialize = Frames.initialize(options: "{\"pullDiagnostics\":true}", pulls: true)
        var race = Race(benchmark.contestants, kind, lineCount: lineCount, initialize: initialize)
        let figures = race.measure(benchmark.sampleCount(300)) { runner, _ in
          runner.client.send(Frames.open(runner.document))
          let request = Frames.request("textDocument/diagnostic", about: runner.document)
          runner.client.send(request)
          let reply = runner.client.waitForReplyBody().flatMap { try? JSON(parsing: Array($0)) }
          let resultID = reply?["result"]?["resultId"]?.string ?? ""
          return Frames.request(
            "textDocument/diagnostic", about: runner.document, ",\"previousResultId\":\"\(resultID)\"")
        } sample: { runner, frame, _ in
          runner.timeRequest(frame)
        }
        race.end()
        report.add(
          Measurement(what: "pull, unchanged", list: kind.rawValue, lineCount: lineCount, figures: figures))
      }
    }
  }
}
