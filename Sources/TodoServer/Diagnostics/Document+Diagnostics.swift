import LanguageServerProtocol
import TodoModel

extension Document {
  /// A client is sent no more than so many diagnostics of a document: some stall on thousands.
  private static let diagnosticLimit = 1000

  /// What there is to tell about the document: its problems, in the order of its text, then what is to be faded.
  ///
  /// Where there is too much, the gravest is told, and a last diagnostic says how much is not.
  ///
  /// - Complexity: that of finding the problems, and O(log *n*) for each that is told.
  func diagnostics(in session: Session) -> [Diagnostic] {
    let problems = list.problems(problemContext(on: session.today))
    guard problems.count > Self.diagnosticLimit else {
      let told = problems.map { Diagnostic($0, of: self, for: session.client) }
      return told + fading(in: session, atMost: Self.diagnosticLimit - told.count)
    }
    let told = Self.gravest(Self.diagnosticLimit - 1, of: problems)
    let rest = Diagnostic(
      range: PositionRange(start: Position(line: 0, column: 0), end: Position(line: 0, column: 0)),
      severity: .information, code: "more-problems", source: Diagnostic.source,
      message: "There are \(problems.count - told.count) more problems in this file")
    return told.map { Diagnostic($0, of: self, for: session.client) } + [rest]
  }

  /// So many of the problems, the gravest ones and of those the first, in the order of the text.
  private static func gravest(_ count: Int, of problems: [Problem]) -> [Problem] {
    var told: [Int] = []
    for severity in Severity.allCases.reversed() {
      told += problems.indices.lazy.filter { problems[$0].severity == severity }.prefix(count - told.count)
    }
    return told.sorted().map { problems[$0] }
  }
}
