/// Measures everything that the table has a row for.
struct Benchmark {
  let options: Options
  /// The path of this program, which also runs commands to measure them.
  let program: String

  /// The numbers of lines of the lists; limits are given for both.
  static let lineCounts = [1000, 10_000]
  /// The number of lines of a list in which commands must be linear.
  static let longLineCount = 100_000

  /// The rows, each printed as soon as it is measured.
  func rows() -> [ResultRow] {
    var rows: [ResultRow] = []
    for scenario in [keys, requests, opening, commands] {
      scenario { row in
        print(row.text)
        rows.append(row)
      }
    }
    return rows
  }

  /// Whether a row with this title is measured.
  func includes(_ title: String) -> Bool {
    options.only.isEmpty || options.only.contains { title.contains($0) }
  }

  /// The number of samples in this run, given the ideal number.
  func sampleCount(_ count: Int) -> Int { options.isQuick ? max(2, count / 20) : count }

  /// The server, and those to compare with.
  var contestants: [Contestant] {
    [Contestant(options.serverPath)] + options.against.map(Contestant.init)
  }
}
