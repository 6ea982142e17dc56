import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The code actions that fix problems.
enum QuickFixes {
  /// The most fixes listed; `source.fixAll.todo` is for the others.
  private static let fixLimit = 20
  /// The most problems considered.
  private static let problemLimit = 500

  /// The fixes of all problems that the range touches or whose diagnostics the client sent.
  ///
  /// Some clients send the cursor's position and the diagnostics of the whole line.
  static func actions(for offer: CodeActionContext) throws(ResponseError) -> [CodeAction] {
    guard offer.wants(.quickFix) else { return [] }
    let list = offer.document.list
    let asked = offer.document.byteRange(of: offer.range, in: offer.session.client.columnEncoding)
    var actions: [CodeAction] = []
    let context = offer.document.problemContext(on: offer.session.today)
    /// The last line of each run whose first line has been offered a fix, which fixes all its lines.
    var runEnds: [ProblemCode: Int] = [:]
    for problem in problems(context, for: offer) {
      guard actions.count < fixLimit else { break }
      let isTouched =
        problem.range.lowerBound <= asked.upperBound && asked.lowerBound <= problem.range.upperBound
      guard isTouched || offer.clientDiagnostics[problem] != nil else { continue }
      let isOffered = problem.continuesRun && runEnds[problem.code] == problem.line - 1
      if isOffered || !problem.continuesRun { runEnds[problem.code] = problem.line }
      guard !isOffered else { continue }
      for (index, fix) in problem.fixesAndMerge(in: list).enumerated() {
        let deferred = DeferredAction.fix(code: problem.code.check.name, bytes: problem.range, index: index)
        var action = CodeAction(title: fix.title, kind: .quickFix)
        action.diagnostics = offer.clientDiagnostics[problem].map { [$0] } ?? []
        action.isPreferred = fix.isPreferred && offer.session.client.capabilities.codeAction.isPreferred
        try action.give(DeferredAction.Outcome(change: fix.change), deferred: deferred, for: offer)
        actions.append(action)
      }
    }
    return actions
  }

  /// The problems on the lines of the range and of the diagnostics that the client sent.
  private static func problems(_ context: ProblemContext, for offer: CodeActionContext) -> [Problem] {
    let list = offer.document.list
    let last = list.text.lineCount - 1
    let asked = min(offer.range.start.line, last)..<min(offer.range.end.line, last) + 1
    var problems = list.problems(context, touching: asked, atMost: problemLimit)
    for line in Set(offer.clientDiagnostics.lines).sorted() where !asked.contains(line) && line <= last {
      guard problems.count < problemLimit else { break }
      problems += list.problems(context, touching: line..<line + 1, atMost: problemLimit)
    }
    return problems
  }
}
