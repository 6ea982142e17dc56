import CLibrary

extension Scenario {
  /// `todo-format` on one file of 34 MB; the floor reads, splits and writes it.
  static let bigFile = Scenario(name: "command: format one big file") { benchmark, report in
    let lineCount = benchmark.options.isQuick ? 10_000 : 900_000
    guard let folder = TemporaryFolder() else { return }
    for kind in [ListKind.clean, .dirty] where benchmark.includes("todo-format, one file", kind, lineCount) {
      let document = BenchmarkDocument(kind, lineCount: lineCount)
      let path = "\(folder.path)/big.xit"
      Descriptors.write(Array(document.text.utf8), toFile: path)
      report.add(
        Measurement(
          what: "todo-format, one file", list: kind.rawValue, lineCount: lineCount,
          byteCount: document.byteCount,
          goals: [.timesFloor(3), .throughput(100e6), .memory(3 * document.byteCount)],
          figures: run(
            [
              ("floor", [benchmark.program, "--floor-formatter", path])
            ] + builds(benchmark, [path]), benchmark.sampleCount(15), in: folder, by: benchmark)))
    }
    folder.remove()
  }

  /// The other commands on one file of 17 MB; the floor reads, splits and writes it.
  static let commands = Scenario(name: "command: check, lint, list and edit one big file") {
    benchmark, report in
    let lineCount = benchmark.options.isQuick ? 10_000 : 450_000
    guard let folder = TemporaryFolder() else { return }
    for kind in [ListKind.tidy, .dirty] {
      let document = BenchmarkDocument(kind, lineCount: lineCount)
      let path = "\(folder.path)/big.xit"
      Descriptors.write(Array(document.text.utf8), toFile: path)
      let size = document.byteCount
      // A line that the operation changes, so that it is not refused.
      let line =
        document.text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.hasPrefix("[ ] ") }.map { "\($0 + 1)" } ?? "1"
      let commands: [(words: [String], goals: [Goal], sampleCount: Int)] = [
        (["--check"], [.throughput(100e6), .memory(2 * size)], 15),
        (["lint"], [.throughput(100e6), .memory(2 * size)], 15),
        (["list"], [.throughput(100e6)], 15),
        (["edit", "complete", "--line", line], [.throughput(100e6), .memory(2 * size)], 15),
        (["edit", "complete", "--all"], [.memory(2 * size)], 7),
        (["edit", "sort", "--all"], [.memory(3 * size)], 7),
        (["edit", "complete", "--where", "#work"], [.memory(2 * size)], 7),
        (["edit", "archive"], [.memory(2 * size)], 7),
        (["edit", "fix-all"], [.memory(2 * size)], 7),
      ]
      for (words, goals, sampleCount) in commands {
        let name = words.map { $0 == line ? "N" : $0 }.joined(separator: " ")
        guard benchmark.includes(name, kind, lineCount) else { continue }
        report.add(
          Measurement(
            what: name, list: kind.rawValue, lineCount: lineCount, byteCount: size,
            goals: goals,
            figures: run(
              [
                ("floor", [benchmark.program, "--floor-formatter", path])
              ] + builds(benchmark, words + [path]), benchmark.sampleCount(sampleCount), in: folder,
              by: benchmark)))
      }
    }
    folder.remove()
  }

  /// The time to the first line that `lint` prints about a folder with 10,000 files.
  static let firstOutput = Scenario(name: "command: first output about many files") { benchmark, report in
    let count = benchmark.options.isQuick ? 100 : 10_000
    guard let folder = TemporaryFolder() else { return }
    let (lists, _) = lists(.dirty, count, in: folder)
    let builds = builds(benchmark, ["lint", lists])
    var times = builds.map { _ in [Double]() }
    // The first run, which reads the files into memory, is not counted.
    for sample in 0..<benchmark.sampleCount(20) + 1 {
      for (index, build) in builds.enumerated() {
        if let time = MeasuredRun.timeToOutput(of: build.words), sample > 0 { times[index].append(time) }
      }
    }
    report.add(
      Measurement(
        what: "lint, first output", list: "dirty", lineCount: count * 40, goals: [.milliseconds(50)],
        figures: zip(builds, times).map { build, times in
          Measurement.Figures(contestant: build.name, times: Samples(times))
        }))
    folder.remove()
  }

  /// A folder with files of forty lines, a hundred in each subfolder.
  private static func lists(
    _ kind: ListKind, _ count: Int, in folder: TemporaryFolder
  ) -> (path: String, byteCount: Int) {
    let lists = "\(folder.path)/lists"
    mkdir(lists, 0o755)
    var byteCount = 0
    for index in 0..<count {
      if index % 100 == 0 { mkdir("\(lists)/\(index / 100)", 0o755) }
      let bytes = Array(kind.text(lineCount: 40, seed: UInt64(index)).utf8)
      byteCount += bytes.count
      Descriptors.write(bytes, toFile: "\(lists)/\(index / 100)/\(index).xit")
    }
    return (lists, byteCount)
  }

  /// `todo-format --check` on a folder with 10,000 files of forty lines.
  static let manyFiles = Scenario(name: "command: check many files") { benchmark, report in
    let count = benchmark.options.isQuick ? 100 : 10_000
    guard let folder = TemporaryFolder() else { return }
    let (lists, byteCount) = lists(.clean, count, in: folder)
    report.add(
      Measurement(
        what: "todo-format, many files", list: "clean", lineCount: count * 40, byteCount: byteCount,
        goals: [.timesFloor(3)],
        figures: run(
          [
            ("floor", [benchmark.program, "--floor-formatter", lists])
          ] + builds(benchmark, ["--check", lists]), benchmark.sampleCount(15), in: folder, by: benchmark)))
    folder.remove()
  }

  /// The same call of the older build, if there is one, and of the formatter.
  private static func builds(_ benchmark: Benchmark, _ words: [String]) -> [(name: String, words: [String])] {
    let old = benchmark.options.oldFolder.map { [("old", ["\($0)/todo-format"] + words)] } ?? []
    return old + [("todo-format", [benchmark.options.formatterPath] + words)]
  }

  private static func run(
    _ commands: [(name: String, words: [String])], _ count: Int, in folder: TemporaryFolder,
    by benchmark: Benchmark
  ) -> [Measurement.Figures] {
    var usages = commands.map { _ in [MeasuredRun.Usage]() }
    // The first run, which reads the files into memory, is not counted.
    for sample in 0..<count + 1 {
      for (index, command) in commands.enumerated() {
        let usage = MeasuredRun.usage(
          of: command.words, writingTo: "\(folder.path)/output", program: benchmark.program)
        if let usage, sample > 0 { usages[index].append(usage) }
      }
    }
    return zip(commands, usages).map { command, usages in
      Measurement.Figures(
        contestant: command.name, times: Samples(usages.map(\.time)), cpu: Samples(usages.map(\.cpu)).median,
        peakMemory: usages.map(\.peakMemory).max())
    }
  }
}
