import LanguageServerProtocol
import TodoFiles
import TodoModel

/// What the diagnostics of a document depend on besides its text, for one client.
struct DiagnosticInputs: Sendable {
  /// The day, and how grave each problem is.
  let context: ProblemContext
  private let fade: Settings.Fade
  /// The rank of each problem by its code's number; nil if nobody wants to know of it.
  private let ranks: [DiagnosticPriority?]
  private let fadesObsolete: Bool
  private let fadesChecked: Bool

  init(of document: Document, in session: Session) {
    let context = document.problemContext(on: session.today)
    self.context = context
    fade = document.settings.fade
    ranks = ProblemCode.allCases.map { context.severity(of: $0).map(DiagnosticPriority.init) }
    let tags = session.client.capabilities.publishDiagnostics.tags
    fadesObsolete = document.settings.fade.tag(for: .obsolete).map(tags.contains) ?? false
    fadesChecked = document.settings.fade.tag(for: .checked).map(tags.contains) ?? false
  }

  /// Whether they are those of the document now.
  func hold(for document: Document, in session: Session) -> Bool {
    fade == document.settings.fade && context == document.problemContext(on: session.today)
  }

  /// The rank of a problem; nil if nobody wants to know of it.
  func rank(of code: ProblemCode) -> DiagnosticPriority? { ranks[Int(code.rawValue)] }

  /// How much there is to tell of a block.
  ///
  /// - Complexity: O(*m*), *m* its problems, and its items if one of them is due or is to be faded.
  func counts(of block: ListBlock) -> DiagnosticCounts {
    var counts = DiagnosticCounts.zero
    block.visitProblemCodes(on: context.today) { code in
      if let rank = rank(of: code) { counts[rank] += 1 }
    }
    guard fadesObsolete || fadesChecked, block.sum.finishedItemCount > 0 else { return counts }
    for item in block.items {
      if fadesObsolete && item.status == .obsolete || fadesChecked && item.status == .checked {
        counts[.faded] += 1
      }
    }
    return counts
  }
}
