import JSON
import JSONRPC
import LanguageServerProtocol
import TodoConversion
import TodoMerge
import TodoModel
import TodoText

/// The code actions that fix problems.
enum QuickFixes {
  static let kind = "quickfix"
  /// The maximum number of fixes listed, about a screen of a menu; `source.fixAll.todo` applies all.
  private static let fixLimit = 20
  /// The maximum number of problems considered, so that selecting a long list costs no more than a screen of it.
  private static let problemLimit = 500

  /// The fixes of all problems that the range touches or whose diagnostics the client sent.
  ///
  /// Some clients send the cursor's position and the diagnostics of the whole line.
  static func actions(for context: CodeActionContext) throws(ResponseError) -> [CodeAction] {
    guard context.includes(kind) else { return [] }
    let asked = context.document.byteRange(of: context.range, in: context.session.client.columnEncoding)
    var actions: [CodeAction] = []
    let problemContext = context.document.problemContext(on: context.session.today)
    /// The last line so far of each run whose first line got a fix: that fix covers the lines below it, too.
    var runEnds: [ProblemCode: Int] = [:]
    for problem in problems(problemContext, for: context) {
      guard actions.count < fixLimit else { break }
      let isTouched =
        problem.range.lowerBound <= asked.upperBound && asked.lowerBound <= problem.range.upperBound
      guard isTouched || context.clientDiagnostics[problem] != nil else { continue }
      let isOffered = problem.continuesRun && runEnds[problem.code] == problem.line - 1
      if isOffered || !problem.continuesRun { runEnds[problem.code] = problem.line }
      guard !isOffered else { continue }
      let fixes = context.document.fixes(of: problem, on: context.session.today)
      for (index, fix) in fixes.prefix(fixLimit - actions.count).enumerated() {
        let params = FixParams(
          index, of: problem.code.check.name, at: problem.range, in: context.document.identifier)
        var action = CodeAction(title: fix.title, kind: kind)
        action.diagnostics = context.clientDiagnostics[problem].map { [$0] } ?? []
        action.isPreferred = fix.isPreferred && context.session.client.capabilities.preferredActions
        if context.session.client.capabilities.defersEdits {
          action.data = params.json
        } else {
          action.edit = try ListChanges(fix.change, of: context.document).workspaceEdit(
            for: context.session.client)
        }
        actions.append(action)
      }
    }
    return actions
  }

  /// The problems on the lines of the range and of the diagnostics that the client sent.
  private static func problems(_ problemContext: ProblemContext, for context: CodeActionContext) -> [Problem]
  {
    let list = context.document.list
    let last = list.text.lineCount - 1
    let asked = min(context.range.start.line, last)..<min(context.range.end.line, last) + 1
    var problems = list.problems(problemContext, beginningOn: asked, atMost: problemLimit)
    for line in Set(context.clientDiagnostics.lines).sorted() where !asked.contains(line) && line <= last {
      guard problems.count < problemLimit else { break }
      problems += list.problems(problemContext, beginningOn: line..<line + 1, atMost: problemLimit)
    }
    return problems
  }
}

extension Document {
  /// The fixes of a problem according to the settings; for a merge conflict, also one that merges its items, and for a
  /// list of another program, one that converts it.
  func fixes(of problem: Problem, on today: CalendarDay) -> [Fix] {
    problem.mergeFixes(in: list) + problem.fixes(in: list, operationContext(on: today))
      + problem.conversionFixes(in: list, on: today)
  }
}
