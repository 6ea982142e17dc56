import JSON
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// What the diagnostics of a document depend on besides its text, for one client.
struct DiagnosticInputs: Sendable {
  /// The day, and the severity of each problem.
  let context: ProblemContext
  private let fade: Settings.Fade
  /// The priority of each problem by its code's number; nil for a check that is off.
  private let ranks: [DiagnosticPriority?]
  /// What a diagnostic of each problem looks like, by its code's number.
  private let templates: [DiagnosticTemplate]
  /// How an item is faded that is obsolete, or checked; nil if it is not.
  private let obsolete: DiagnosticTemplate?
  private let checked: DiagnosticTemplate?

  init(of document: Document, in session: Session) {
    let context = document.problemContext(on: session.today)
    self.context = context
    fade = document.settings.fade
    ranks = ProblemCode.allCases.map { context.severity(of: $0).map(DiagnosticPriority.init) }
    templates = ProblemCode.allCases.map { code in
      DiagnosticTemplate(
        Diagnostic(code, context.severity(of: code) ?? .hint, for: session.client),
        messageVaries: code.check.messageScope != .check)
    }
    obsolete = Diagnostic(fading: .obsolete, document.settings.fade, for: session.client)
      .map { DiagnosticTemplate($0, messageVaries: false) }
    checked = Diagnostic(fading: .checked, document.settings.fade, for: session.client)
      .map { DiagnosticTemplate($0, messageVaries: false) }
  }

  /// Whether they are those of the document now.
  func hold(for document: Document, in session: Session) -> Bool {
    fade == document.settings.fade && context == document.problemContext(on: session.today)
  }

  /// The priority of a problem; nil for a check that is off.
  func rank(of code: ProblemCode) -> DiagnosticPriority? { ranks[Int(code.rawValue)] }

  /// What a diagnostic of that problem looks like.
  func template(of code: ProblemCode) -> DiagnosticTemplate { templates[Int(code.rawValue)] }

  /// What fades an item of that status; nil if nothing does.
  func template(fading status: Status?) -> DiagnosticTemplate? {
    switch status {
    case .obsolete: obsolete
    case .checked: checked
    default: nil
    }
  }

  /// How many diagnostics of each priority a block has.
  ///
  /// - Complexity: O(*m*), *m* its problems, and its items if one of them is due or is to be faded.
  func counts(of block: ListBlock) -> DiagnosticCounts {
    var counts = DiagnosticCounts.zero
    counts.lineBreakCount = block.sum.lineBreakCount
    block.visitProblemCodes(on: context.today) { code in
      if let rank = rank(of: code) { counts[rank] += 1 }
    }
    guard obsolete != nil || checked != nil, block.sum.finishedItemCount > 0 else { return counts }
    for item in block.items
    where obsolete != nil && item.status == .obsolete || checked != nil && item.status == .checked {
      counts[.faded] += 1
    }
    return counts
  }
}
