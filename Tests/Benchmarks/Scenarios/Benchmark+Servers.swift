extension Benchmark {
  /// The most that a key, a request or another act may take, in milliseconds, by the number of lines.
  private func limit(_ limits: (short: Double, long: Double), _ lineCount: Int) -> Double {
    lineCount <= Self.lineCounts[0] ? limits.short : limits.long
  }

  /// A letter in the middle of a list, up to its diagnostics.
  func keys(_ add: (ResultRow) -> Void) {
    for (title, problemRate) in [("key", 0), ("key, 1 % problems", 0.01)] where includes(title) {
      for lineCount in Self.lineCounts {
        var race = Race(contestants, lineCount: lineCount, problemRate: problemRate)
        let figures = race.measure(sampleCount(400)) { $0.type() }
        race.end()
        let own = figures.first?.cpu ?? 0
        for (index, figure) in figures.enumerated() {
          add(
            ResultRow(
              title: title, lineCount: lineCount, name: figure.contestant.name, value: figure.cpu,
              unit: "ms CPU", limit: index == 0 ? limit((0.5, 1), lineCount) : nil))
          guard index > 0, own > 0 else { continue }
          add(
            ResultRow(
              title: "\(title), times cheaper", lineCount: lineCount, name: figure.contestant.name,
              value: figure.cpu / own, unit: "×", limit: 5, isLimitLeast: true))
        }
      }
    }
  }

  /// Each kind of request, also after a key.
  func requests(_ add: (ResultRow) -> Void) {
    for lineCount in Self.lineCounts {
      var race = Race([contestants[0]], lineCount: lineCount, problemRate: 0.01)
      for (title, frame) in Self.requests where includes(title) {
        let figures = race.measure(sampleCount(40)) { runner in
          // A key before it, because some replies are kept until the text changes.
          runner.type() && runner.request(frame(runner.document))
        }
        for figure in figures {
          add(
            ResultRow(
              title: title, lineCount: lineCount, name: figure.contestant.name, value: figure.cpu,
              unit: "ms CPU", limit: limit((5, 20), lineCount)))
        }
      }
      race.end()
    }
  }

  private static var requests: [(title: String, frame: (BenchmarkDocument) -> [UInt8])] {
    func position(_ cursor: (line: Int, column: Int)) -> String {
      #"{"line":\#(cursor.line),"character":\#(cursor.column)}"#
    }
    func menu(_ document: BenchmarkDocument, _ start: Int, _ end: Int) -> [UInt8] {
      Frames.request(
        "textDocument/codeAction", about: document,
        """
        ,"range":{"start":\(position((start, 0))),"end":\(position((end, 0)))},\
        "context":{"diagnostics":[],"triggerKind":1}
        """)
    }
    func atTag(_ method: String) -> (BenchmarkDocument) -> [UInt8] {
      { Frames.request(method, about: $0, #","position":\#(position($0.tagPosition))"#) }
    }
    func whole(_ method: String, _ members: String = "") -> (BenchmarkDocument) -> [UInt8] {
      { Frames.request(method, about: $0, members) }
    }
    return [
      ("menu at the cursor", { menu($0, $0.middle.line, $0.middle.line) }),
      ("menu of all lines", { menu($0, 0, $0.lineCount) }),
      ("hover of a tag", atTag("textDocument/hover")),
      ("highlights of a tag", atTag("textDocument/documentHighlight")),
      ("references of a tag", atTag("textDocument/references")),
      ("completion of a tag", atTag("textDocument/completion")),
      ("symbols", whole("textDocument/documentSymbol")),
      ("semantic tokens", whole("textDocument/semanticTokens/full")),
      ("folding ranges", whole("textDocument/foldingRange")),
      ("code lenses", whole("textDocument/codeLens")),
      ("formatting", whole("textDocument/formatting", #","options":{"tabSize":4,"insertSpaces":true}"#)),
    ]
  }

  /// From `didOpen` to the first diagnostics, in a new process each time.
  func opening(_ add: (ResultRow) -> Void) {
    guard includes("open") else { return }
    for lineCount in Self.lineCounts {
      for (index, contestant) in contestants.enumerated() {
        let frame = Frames.open(
          BenchmarkDocument(lineCount: lineCount, problemRate: 0.01, for: contestant.language))
        let times = (0..<sampleCount(20)).compactMap { _ -> Double? in
          guard var client = Client(contestant.command) else { return nil }
          defer { client.process.end() }
          let watch = Stopwatch()
          client.send(frame)
          return client.waitForDiagnostics(of: 1) ? watch.milliseconds : nil
        }
        add(
          ResultRow(
            title: "open", lineCount: lineCount, name: contestant.name, value: median(times), unit: "ms",
            limit: index == 0 ? limit((10, 40), lineCount) : nil))
      }
    }
  }
}
