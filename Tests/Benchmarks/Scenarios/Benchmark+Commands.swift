extension Benchmark {
  /// Whole runs of `todo-format` on one file; in a long list also its throughput and memory.
  func commands(_ add: (ResultRow) -> Void) {
    guard let folder = TemporaryFolder() else { return }
    defer { folder.remove() }
    for lineCount in Self.lineCounts + [Self.longLineCount] {
      let text = BenchmarkDocument(lineCount: lineCount, problemRate: 0.01).text
      let path = "\(folder.path)/\(lineCount).xit"
      for words in [
        ["lint"], ["list"], ["--check"], ["edit", "complete", "--all"], ["edit", "sort", "--all"],
      ] {
        let title = words.joined(separator: " ")
        guard includes(title) else { continue }
        let usages = (0..<sampleCount(15)).compactMap { _ -> MeasuredRun.Usage? in
          // An edit changes the file.
          Descriptors.write(Array(text.utf8), toFile: path)
          return MeasuredRun.usage(
            of: [options.formatterPath] + words + [path], writingTo: "\(folder.path)/output", program: program
          )
        }
        func row(_ value: Double, _ unit: String, _ limit: Double, isLeast: Bool = false) -> ResultRow {
          ResultRow(
            title: title, lineCount: lineCount, name: "todo-format", value: value, unit: unit, limit: limit,
            isLimitLeast: isLeast)
        }
        let time = median(usages.map(\.time))
        if lineCount < Self.longLineCount {
          add(row(time, "ms", lineCount <= Self.lineCounts[0] ? 10 : 40))
        } else {
          let size = Double(text.utf8.count)
          add(row(size / max(time, 0.001) / 1000, "MB/s", 20, isLeast: true))
          add(row(median(usages.map { Double($0.peakMemory) }) / size, "× size", 15))
        }
      }
    }
  }
}
