import JSON
import TodoConversion
import TodoMerge
import TodoModel
import TodoText

/// A problem with its position, for programs.
struct LintFinding: Sendable {
  let file: String
  /// The position: lines and columns from 1, columns in Unicode scalars; the end is the position after the problem.
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int
  let severity: Severity
  let code: ProblemCode
  /// Whether it makes the exit code 1.
  let fails: Bool
  /// The message in one line.
  let message: String
  /// The fixes, each with its title and edits.
  private(set) var fixes: [JSON] = []

  init(
    _ problem: Problem, _ positions: inout PositionCursor, of file: String,
    _ message: String, fails: Bool
  ) {
    let start = positions.position(of: problem.range.lowerBound)
    let end = positions.position(of: problem.range.upperBound)
    self.file = file
    line = start.line + 1
    column = start.column + 1
    endLine = end.line + 1
    endColumn = end.column + 1
    severity = problem.severity
    code = problem.code
    self.fails = fails
    self.message = message
  }

  /// Adds the fixes of the problem; not those with bytes that JSON cannot hold.
  ///
  /// - Returns: The number of their edits.
  mutating func addFixes(of problem: Problem, in list: TodoList, _ context: OperationContext) -> Int {
    let all =
      problem.mergeFixes(in: list) + problem.fixes(in: list, context)
      + problem.conversionFixes(in: list, on: context.today)
    let texts = all.filter { $0.change.isText }
    fixes = texts.map { fix in
      [
        "title": .string(fix.title), "isPreferred": .bool(fix.isPreferred),
        "edits": fix.change.json(in: list.text),
      ]
    }
    return texts.reduce(0) { $0 + $1.change.replacements.count }
  }
}
