/// A row of the table: one figure of one program and, for those of this package, its limit.
struct ResultRow {
  let title: String
  let lineCount: Int
  /// The program's name.
  let name: String
  let value: Double
  let unit: String
  /// The most that the value may be, or the least for a throughput; nil for other programs.
  var limit: Double?
  var isLimitLeast = false

  /// Whether the value is within the limit; nil if there is none.
  var isReached: Bool? { limit.map { isLimitLeast ? value >= $0 : value <= $0 } }

  /// The names of the columns.
  static let header = line("what", "lines", "who", "median", "limit")

  /// The row as a line of text.
  var text: String {
    let limit = limit.map { "\(isLimitLeast ? "≥" : "≤") \(Self.short($0)) \(unit)" } ?? ""
    let mark = isReached == false ? "  MISSED" : ""
    return Self.line(title, "\(lineCount)", name, "\(Self.short(value)) \(unit)", limit) + mark
  }

  private static func line(_ cells: String...) -> String {
    zip(cells, [34, 7, 12, 16, 14]).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }.joined(separator: " ")
  }

  /// The number with three decimals below 10, else with one.
  private static func short(_ number: Double) -> String {
    let factor = number < 10 ? 1000.0 : 10
    let text = "\((number * factor).rounded() / factor)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The median of some samples; 0 if there are none.
func median(_ samples: [Double]) -> Double {
  samples.isEmpty ? 0 : samples.sorted()[samples.count / 2]
}
