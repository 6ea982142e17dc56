extension Scenario {
  /// Code actions at the cursor, each at another position, and for a whole list; 30 ms apart.
  static let menus = Scenario(name: "menus") { benchmark, report in
    for kind in [ListKind.clean, .problems, .hugeItem] {
      for lineCount in benchmark.lineCounts([1000, 100_000]) {
        report.add(
          spacedRequests(
            "menu at the cursor", kind, lineCount: lineCount, samples: 100, by: benchmark, goal: 2
          ) { document, index in
            let line = index.scattered(below: document.lineCount)
            return menu(of: document, from: line, to: line, only: nil)
          })
        for only in [nil, "", "quickfix", "refactor", "source", "refactor.rewrite.todo.complete"] {
          let what = "menu of all lines" + (only.map { ", only \"\($0)\"" } ?? "")
          report.add(
            spacedRequests(what, kind, lineCount: lineCount, samples: 20, by: benchmark, goal: 20) {
              document, _ in
              menu(of: document, from: 0, to: document.lineCount, only: only)
            })
        }
        // An empty range and the kind `source`: actions on the whole list.
        report.add(
          spacedRequests(
            "source menu at the cursor", kind, lineCount: lineCount, samples: 20, by: benchmark,
            goal: 20
          ) {
            document, index in
            let line = index.scattered(below: document.lineCount)
            return menu(of: document, from: line, to: line, only: "source")
          })
      }
    }
  }

  /// Requests for a tag, in lists with a dozen and with ten thousand tags; 30 ms apart, each at another position.
  static let tags = Scenario(name: "tags") { benchmark, report in
    for (what, method, goal) in [
      ("hover of a tag", "hover", 2.0), ("highlights of a tag", "documentHighlight", 2),
      ("definition of a tag", "definition", 2), ("references of a tag", "references", 20),
    ] {
      for kind in [ListKind.clean, .manyTags] {
        for lineCount in benchmark.lineCounts([1000, 100_000]) {
          report.add(
            spacedRequests(
              what, kind, lineCount: lineCount, samples: 100, by: benchmark, goal: goal,
              prepare: \.tagPositions
            ) {
              document, positions, index in
              let cursor = positions.isEmpty ? (0, 0) : positions[index.scattered(below: positions.count)]
              return Frames.request(
                "textDocument/\(method)", about: document, ",\"position\":\(position(cursor))")
            })
        }
      }
    }
  }

  private static func menu(of document: BenchmarkDocument, from start: Int, to end: Int, only: String?)
    -> [UInt8]
  {
    Frames.request(
      "textDocument/codeAction", about: document,
      """
      ,"range":{"start":\(position((start, 0))),"end":\(position((end, 0)))},\
      "context":{"diagnostics":[],"triggerKind":1\(only.map { ",\"only\":[\"\($0)\"]" } ?? "")}
      """)
  }

  private static func position(_ cursor: (line: Int, column: Int)) -> String {
    "{\"line\":\(cursor.line),\"character\":\(cursor.column)}"
  }

  /// Measures requests, each after a pause of 30 ms; nil if the options exclude it.
  ///
  /// Each request depends on a contestant's document and the number of its sample. The goal is the CPU time of a
  /// request, in milliseconds.
  private static func spacedRequests(
    _ what: String, _ kind: ListKind, lineCount: Int, samples: Int, by benchmark: Benchmark,
    goal cpu: Double, _ frame: (BenchmarkDocument, Int) -> [UInt8]
  ) -> Measurement? {
    spacedRequests(
      what, kind, lineCount: lineCount, samples: samples, by: benchmark, goal: cpu,
      prepare: { _ in () }
    ) { document, _, number in
      frame(document, number)
    }
  }

  /// The same with requests that share a preparation for each contestant's document.
  private static func spacedRequests<Preparation>(
    _ what: String, _ kind: ListKind, lineCount: Int, samples: Int, by benchmark: Benchmark,
    goal cpu: Double, prepare: (BenchmarkDocument) -> Preparation,
    _ frame: (BenchmarkDocument, Preparation, Int) -> [UInt8]
  ) -> Measurement? {
    guard benchmark.includes(what, kind, lineCount) else { return nil }
    var race = Race(benchmark.contestants, kind, lineCount: lineCount)
    defer { race.end() }
    race.openDocuments()
    let figures = race.measure(benchmark.sampleCount(samples)) { runner, count in
      let preparation = prepare(runner.document)
      return (0..<count).map { frame(runner.document, preparation, $0) }
    } sample: { runner, frames, index in
      Stopwatch.sleep(milliseconds: 30)
      return runner.timeRequest(frames[index])
    }
    return Measurement(
      what: what, list: kind.rawValue, lineCount: lineCount, goals: [.cpu(cpu)], figures: figures)
  }
}

extension BenchmarkDocument {
  /// The positions of tags on ASCII lines.
  fileprivate var tagPositions: [(line: Int, column: Int)] {
    var positions: [(line: Int, column: Int)] = []
    for (number, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      guard let sign = line.firstIndex(of: UInt8(ascii: "#")), line.allSatisfy({ $0 < 0x80 }) else {
        continue
      }
      positions.append((number, line.distance(from: line.startIndex, to: sign) + 1))
    }
    return positions
  }
}
