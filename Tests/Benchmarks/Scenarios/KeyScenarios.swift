extension Scenario {
  /// A letter in the middle of a list with few problems, and at its end.
  static let key = Scenario(name: "key") { benchmark, report in
    for lineCount in benchmark.lineCounts([1000, 10_000, 100_000, 1_000_000]) {
      let goals: [Goal] = [.timesFloor(3)]
      report.add(
        measuredEdit(
          "key in the middle", .clean, lineCount: lineCount, samples: 1000, by: benchmark, goals: goals
        ) { document in
          .insertion(of: "a", at: document.middle)
        })
      report.add(
        measuredEdit(
          "key at the end", .clean, lineCount: lineCount, samples: 1000, by: benchmark, goals: goals
        ) { document in
          .insertion(of: "a", at: document.end)
        })
    }
  }

  /// A letter in the middle of lists of up to a million lines, compared with one in a list of a thousand.
  ///
  /// Excludes the floor: it moves all bytes after the edit, which would evict the next contestant's data from the caches.
  static let growth = Scenario(name: "growth") { benchmark, report in
    let server = benchmark.options.serverPath
    for kind in [ListKind.clean, .oneGroup] {
      for lineCount in benchmark.lineCounts([10_000, 100_000, 1_000_000])
      where benchmark.includes("key, long against short", kind, lineCount) {
        var race = Race([.shortList(server), .server(server)], kind, lineCount: lineCount)
        race.openDocuments()
        let figures = race.measureEdit(benchmark.sampleCount(1000)) { document in
          .insertion(of: "a", at: document.middle)
        }
        race.end()
        report.add(
          Measurement(
            what: "key, long against short", list: kind.rawValue, lineCount: lineCount,
            goals: [.timesFloor(2)], figures: figures, reference: "short list"))
      }
    }
  }

  /// A letter in the middle of lists of other kinds.
  static let keyInLists = Scenario(name: "key in lists") { benchmark, report in
    for kind in ListKind.allCases where kind != .clean && kind != .tidy && kind != .chain {
      for lineCount in benchmark.lineCounts([10_000, 100_000] + (kind == .oneGroup ? [1_000_000] : [])) {
        let goal: Goal =
          switch kind {
          case .problems, .dirty: .milliseconds(lineCount == 10_000 ? 0.5 : 5)
          case .longLine: .milliseconds(5)
          case .overdueItem: .milliseconds(10)
          default: .timesFloor(3)
          }
        report.add(
          measuredEdit(
            "key in the middle", kind, lineCount: lineCount, samples: 300, by: benchmark, goals: [goal]
          ) { document in
            .insertion(of: "a", at: document.middle)
          })
      }
    }
  }

  /// A letter at the end of the first of two long chains of items.
  static let keyInChains = Scenario(name: "key in chains") { benchmark, report in
    for lineCount in benchmark.lineCounts([2000, 6000]) {
      report.add(
        measuredEdit(
          "key in the middle", .chain, lineCount: lineCount, samples: 100, by: benchmark,
          goals: [.milliseconds(5)]
        ) { document in
          .insertion(of: "a", at: document.middle)
        })
    }
  }

  /// A letter after a pause of 30 ms, in another item each time, compared with a floor with an index of lines.
  static let coldKey = Scenario(name: "cold key") { benchmark, report in
    for kind in [ListKind.clean, .problems] {
      for lineCount in benchmark.lineCounts([1000, 10_000, 100_000])
      where benchmark.includes("cold key", kind, lineCount) {
        let contestants = [Contestant.lineTable(benchmark.program)] + benchmark.contestants
        var race = Race(contestants, kind, lineCount: lineCount)
        race.openDocuments()
        let figures = race.measure(benchmark.sampleCount(100)) { runner, count in
          let positions = runner.document.itemPositions
          return (0..<count).map { index in
            Frames.change(
              runner.document, version: runner.version + 1 + index,
              .insertion(of: "a", at: positions[index.scattered(below: positions.count)]))
          }
        } sample: { runner, frames, index in
          Stopwatch.sleep(milliseconds: 30)
          return runner.time(frames[index])
        }
        race.end()
        report.add(
          Measurement(
            what: "cold key", list: kind.rawValue, lineCount: lineCount, goals: [.timesFloor(3)],
            figures: figures, reference: "line table"))
      }
    }
  }

  /// Enter, which moves all lines below.
  static let enter = Scenario(name: "enter") { benchmark, report in
    for kind in [ListKind.clean, .problems] {
      for lineCount in benchmark.lineCounts([10_000, 100_000]) {
        report.add(
          measuredEdit(
            "Enter", kind, lineCount: lineCount, samples: 300, by: benchmark,
            goals: kind == .clean ? [.timesFloor(3)] : []
          ) {
            document in
            .insertion(of: "\n", at: (document.middle.line, 0))
          })
      }
    }
  }

  /// A thousand lines inserted and deleted.
  static let paste = Scenario(name: "paste") { benchmark, report in
    let lines = ListKind.clean.text(lineCount: 1000, seed: 3)
    for lineCount in benchmark.lineCounts([10_000, 100_000]) {
      report.add(
        measuredEdit("paste of 1,000 lines", .clean, lineCount: lineCount, samples: 60, by: benchmark) {
          document in
          .insertion(of: lines, at: (document.middle.line, 0))
        })
    }
  }
}

extension BenchmarkDocument {
  /// The positions after the checkboxes of items; the middle if there is none.
  ///
  /// Only of ASCII items, because converting columns after other characters costs more, and the samples would differ.
  fileprivate var itemPositions: [(line: Int, column: Int)] {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    let positions = lines.filter { _, line in
      line.starts(with: "[ ] ".utf8) && line.allSatisfy { $0 < 0x80 }
    }
    return positions.isEmpty ? [middle] : positions.map { ($0.offset, 4) }
  }
}
