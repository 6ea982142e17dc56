/// The table of the README: the medians of several runs, with their ranges.
struct ResultTable {
  let runs: [Report]
  let options: Options

  /// The mark of a figure that does not reach its goal.
  private static let missed = "**no:** "

  /// The table in Markdown, with the machine and the builds above it.
  var text: String {
    let hasOld = options.oldFolder != nil
    let columns = ["what", "to reach"] + (hasOld ? ["before"] : []) + ["now"]
    let rows = ResultRow.all.compactMap { row -> [String]? in
      let now = values(row, ["todo-lsp", "todo-format"])
      guard !now.isEmpty else { return nil }
      let isReached = row.isReached(by: Samples(now).median)
      return [row.title, row.goalText] + (hasOld ? [Self.cell(values(row, ["old"]))] : [])
        + [(isReached ? "" : Self.missed) + Self.cell(now)]
    }
    return """
      \(builds)

      \(Self.line(columns))
      \(Self.line(columns.map { _ in "---" }))
      \((rows + [sizes]).map(Self.line).joined(separator: "\n"))
      """
  }

  /// Writes the table between the markers of a file.
  ///
  /// - Returns: Whether the file has the markers.
  func write(into path: String) -> Bool {
    let (start, end) = ("<!-- results -->", "<!-- end of results -->")
    let old = String(decoding: Descriptors.contents(of: path) ?? [], as: UTF8.self)
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(of: start[...]), let last = lines.lastIndex(of: end[...]), first < last
    else { return false }
    let new = (lines[...first] + [text[...]] + lines[last...]).joined(separator: "\n")
    Descriptors.write(Array(new.utf8), toFile: path)
    return true
  }

  /// What was measured, and on what.
  private var builds: String {
    let count = runs.count == 1 ? "One run" : "Medians of \(runs.count) runs, with their ranges,"
    let old = options.oldFolder.map { "; before: \(Self.version(of: "\($0)/todo-lsp"))" } ?? ""
    return "\(count) on \(Machine.name), \(Machine.coreCount) cores. "
      + "Now: \(Self.version(of: options.serverPath))\(old)."
  }

  /// The row of the sizes of the programs' files, in megabytes.
  private var sizes: [String] {
    func sizes(_ paths: [String]) -> [Double] {
      paths.map { Double(Descriptors.contents(of: $0)?.count ?? 0) / 1e6 }
    }
    func cell(_ sizes: [Double]) -> String {
      sizes.map { Decimal.fixed($0, digits: 1) }.joined(separator: " and ")
    }
    let goal = 12.0
    let old = options.oldFolder.map { sizes(["\($0)/todo-lsp", "\($0)/todo-format"]) }
    let now = sizes([options.serverPath, options.formatterPath])
    return ["size of the programs", "≤ \(Decimal.short(goal)) MB"] + (old.map { [cell($0)] } ?? [])
      + [(now.allSatisfy { $0 <= goal } ? "" : Self.missed) + cell(now)]
  }

  private func values(_ row: ResultRow, _ contestants: [String]) -> [Double] {
    runs.compactMap { run in contestants.lazy.compactMap { row.value(of: $0, in: run) }.first }
  }

  private static func cell(_ values: [Double]) -> String {
    let all = Samples(values)
    guard let least = values.min(), let most = values.max() else { return "–" }
    let (low, high) = (Decimal.short(least), Decimal.short(most))
    return Decimal.short(all.median) + (low == high ? "" : " (\(low)–\(high))")
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// What `--version` prints in the first line.
  private static func version(of program: String) -> String {
    guard let process = ChildProcess(speakingWith: [program, "--version"]) else { return program }
    defer { process.end() }
    var text = [UInt8](repeating: 0, count: 200)
    let count = max(0, Descriptors.read(process.output, into: &text, from: 0))
    return String(decoding: text[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
