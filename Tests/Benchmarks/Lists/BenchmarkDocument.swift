import TestSupport

/// A document with a line to edit in the middle.
///
/// That line has a problem after the position of the edit, so each key changes a diagnostic: other servers may publish
/// nothing if none has changed.
struct BenchmarkDocument {
  let uri: String
  let languageID: String
  let text: String
  /// The number of lines.
  let lineCount: Int
  /// The position of edits.
  let middle: (line: Int, column: Int)

  /// A document of about `lineCount` lines in the server's language; a share of its lines has a problem.
  init(lineCount: Int, problemRate: Double = 0, for language: Contestant.Language = .list) {
    let half = max(1, lineCount / 2)
    let part: (UInt64) -> String
    let probe: (line: String, column: Int)
    switch language {
    case .python:
      (uri, languageID) = ("file:///tmp/benchmark/list.py", "python")
      part = { ComparableFile.python(lineCount: half, problemRate: problemRate, seed: $0) }
      probe = (ComparableFile.pythonProbe, 4)
    case .markdown:
      (uri, languageID) = ("file:///tmp/benchmark/list.md", "markdown")
      part = { ComparableFile.markdown(lineCount: half, problemRate: problemRate, seed: $0) }
      probe = (ComparableFile.markdownProbe, 6)
    case .list:
      (uri, languageID) = (Frames.uri, "xit")
      part = { Self.list(lineCount: half, problemRate: problemRate, seed: $0) }
      probe = ("[ ] probe -> 2022-02-30\n", 4)
    }
    let upper = part(1)
    text = upper + probe.line + part(2)
    self.lineCount = text.utf8.count { $0 == 0x0A }
    middle = (upper.utf8.count { $0 == 0x0A }, probe.column)
  }

  private static func list(lineCount: Int, problemRate: Double, seed: UInt64) -> String {
    var list = RandomList(lineCount: lineCount)
    list.malformedRate = problemRate
    // Without the problems that bullets and sub-items have.
    (list.bulletRate, list.nestingRate) = (0, 0)
    // So late that no date is overdue.
    list.years = 2100..<2110
    list.isNumbered = true
    return list.string(seed: seed)
  }

  /// The position in the first tag of a list; the middle if there is none.
  var tagPosition: (line: Int, column: Int) {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      guard let sign = line.firstIndex(of: UInt8(ascii: "#")), line.allSatisfy({ $0 < 0x80 }) else {
        continue
      }
      return (number, line.distance(from: line.startIndex, to: sign) + 1)
    }
    return middle
  }
}
