import JSON
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// The inputs to a document's diagnostics besides its text, for one client.
final class DiagnosticInputs: Sendable {
  /// The day, and the severity of each problem.
  let context: ProblemContext
  private let fade: Settings.Fade
  /// The priority of each problem, by its code's number; nil for a check that is off.
  private let priorities: [DiagnosticPriority?]
  /// The template of each problem, by its code's number.
  private let templates: [DiagnosticTemplate]
  /// The templates that fade obsolete and checked items; nil if they are not faded.
  private let obsolete: DiagnosticTemplate?
  private let checked: DiagnosticTemplate?

  init(of document: Document, on today: CalendarDay, for client: ClientProfile) {
    let context = document.problemContext(on: today)
    self.context = context
    fade = document.settings.fade
    priorities = ProblemCode.allCases.map { code in
      context.severity(of: code).map { .problem(Diagnostic.Severity($0)) }
    }
    templates = ProblemCode.allCases.map { code in
      DiagnosticTemplate(
        Diagnostic(code, context.severity(of: code) ?? .hint, for: client),
        messageVaries: code.check.messageScope != .check)
    }
    obsolete = Diagnostic(fading: .obsolete, document.settings.fade, for: client)
      .map { DiagnosticTemplate($0, messageVaries: false) }
    checked = Diagnostic(fading: .checked, document.settings.fade, for: client)
      .map { DiagnosticTemplate($0, messageVaries: false) }
  }

  /// Whether the document has the same inputs on that day.
  func areCurrent(for document: Document, on today: CalendarDay) -> Bool {
    fade == document.settings.fade && context == document.problemContext(on: today)
  }

  /// The priority of a problem; nil for a check that is off.
  func priority(of code: ProblemCode) -> DiagnosticPriority? { priorities[Int(code.rawValue)] }

  /// The template of a problem.
  func template(of code: ProblemCode) -> DiagnosticTemplate { templates[Int(code.rawValue)] }

  /// The template that fades an item with that status; nil if it is not faded.
  func template(fading status: Status?) -> DiagnosticTemplate? {
    switch status {
    case .obsolete: obsolete
    case .checked: checked
    default: nil
    }
  }

  /// The number of diagnostics of each priority in a block.
  ///
  /// - Complexity: O(*m*), *m* its problems, and its items if one of them is due or faded.
  func counts(of block: ListBlock) -> DiagnosticCounts {
    var counts = DiagnosticCounts.zero
    counts.lineBreakCount = block.sum.lineBreakCount
    // Many problems of one block mostly have the same code, so they are added together.
    var (number, count) = (0, 0)
    block.visitProblemCodes(on: context.today) { code in
      if Int(code.rawValue) != number {
        if let priority = priorities[number] { counts[priority] += count }
        (number, count) = (Int(code.rawValue), 0)
      }
      count += 1
    }
    if let priority = priorities[number] { counts[priority] += count }
    guard obsolete != nil || checked != nil, block.sum.finishedItemCount > 0 else { return counts }
    for item in block.items
    where obsolete != nil && item.status == .obsolete || checked != nil && item.status == .checked {
      counts[.faded] += 1
    }
    return counts
  }
}
