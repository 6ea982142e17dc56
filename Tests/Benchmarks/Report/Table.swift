/// The table of measurements, one line per contestant.
struct Table {
  private static let widths = [25, 10, 9, 9, 9, 9, 9, 8, 9, 9, 8]
  private static let names = [
    "what", "list", "lines", "who", "median", "p95", "p99", "x floor", "CPU", "MiB", "MB/s",
  ]

  /// The header.
  static var header: String { row(names) + "  to reach   (times in milliseconds)" }

  /// The lines of a measurement.
  static func lines(of measurement: Measurement) -> [String] {
    measurement.figures.enumerated().map { index, figures in
      let times = figures.times
      let start = [
        index == 0 ? measurement.what : "", index == 0 ? measurement.list : "",
        index == 0 ? "\(measurement.lineCount)" : "", figures.contestant,
      ]
      guard times.count > 0 else { return row(start + ["stopped"]) }
      let ratio = measurement.floor.flatMap { floor -> String? in
        figures.contestant == measurement.reference ? nil : Decimal.fixed(times.median / floor, digits: 2)
      }
      let throughput = measurement.byteCount.map { Decimal.short(Double($0) / times.median / 1000) }
      let cells: [String] =
        start + [
          Decimal.fixed(times.median, digits: 3), Decimal.fixed(times.at(0.95), digits: 3),
          Decimal.fixed(times.at(0.99), digits: 3), ratio ?? "",
          figures.cpu.map { Decimal.fixed($0, digits: 3) } ?? "",
          figures.peakMemory.map { Decimal.fixed(Double($0) / 1_048_576, digits: 1) } ?? "",
          throughput ?? "",
        ]
      guard figures.contestant == "todo-lsp" || figures.contestant == "todo-format" else { return row(cells) }
      let goals = measurement.goals.map { goal in
        let reached = goal.isReached(by: figures, of: measurement)
        return "\(goal) \(reached.map { $0 ? "yes" : "NO" } ?? "?")"
      }
      return row(cells) + "  " + goals.joined(separator: ", ")
    }
  }

  private static func row(_ cells: [String]) -> String {
    zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      // Words are aligned left, numbers right.
      return index < 2 || index == 3 ? cell.0 + space : space + cell.0
    }.joined(separator: " ")
  }
}
