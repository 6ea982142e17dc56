import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The actions that mend a problem.
enum QuickFixes {
  /// The fixes of all problems that the range touches, or that the client says it is about.
  ///
  /// Some clients ask with the cursor's place only and the diagnostics of the whole line.
  static func actions(for offer: CodeActionContext) throws(ResponseError) -> [CodeAction] {
    guard offer.wants(.quickFix) else { return [] }
    let list = offer.document.list
    let asked = offer.document.byteRange(of: offer.range, in: offer.session.client.columnEncoding)
    var actions: [CodeAction] = []
    let context = offer.document.problemContext(on: offer.session.today)
    for problem in list.problems(context, touching: lines(of: offer)) {
      let isTouched =
        problem.range.lowerBound <= asked.upperBound && asked.lowerBound <= problem.range.upperBound
      guard isTouched || offer.clientDiagnostics[problem] != nil else { continue }
      for (index, fix) in problem.fixes(in: list).enumerated() {
        let recipe = DeferredAction.fix(code: problem.code.check.name, bytes: problem.range, index: index)
        var action = CodeAction(title: fix.title, kind: .quickFix)
        action.diagnostics = offer.clientDiagnostics[problem].map { [$0] } ?? []
        action.isPreferred = fix.isPreferred && offer.session.client.capabilities.codeAction.isPreferred
        try action.give(DeferredAction.Outcome(change: fix.change), recipe: recipe, for: offer)
        actions.append(action)
      }
    }
    return actions
  }

  /// The lines of the range and of the diagnostics that the client says it is about.
  private static func lines(of offer: CodeActionContext) -> Range<Int> {
    let last = offer.document.list.text.lineCount - 1
    let asked = min(offer.range.start.line, last)..<min(offer.range.end.line, last) + 1
    return offer.clientDiagnostics.lines.reduce(asked) { lines, line in
      min(lines.lowerBound, line)..<max(lines.upperBound, line + 1)
    }
  }
}
