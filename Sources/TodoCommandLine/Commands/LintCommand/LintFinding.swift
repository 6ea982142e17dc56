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
  mutating func addFixes(of problem: Problem, in list: TodoList, _ context: OperationContext) {
    let all =
      problem.mergeFixes(in: list) + problem.fixes(in: list, context)
      + problem.conversionFixes(in: list, on: context.today)
    fixes = all.filter { $0.change.isText }.map { fix in
      [
        "title": .string(fix.title), "isPreferred": .bool(fix.isPreferred),
        "edits": fix.change.json(in: list.text),
      ]
    }
  }
}
