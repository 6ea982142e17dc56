import LanguageServerProtocol
import TodoModel
import TodoText

/// What a client asked actions for, and what it can take in return.
struct CodeActionContext {
  /// The document.
  let document: Document
  /// What is known besides.
  let session: Session
  /// Where the cursor is, or what is selected.
  let range: PositionRange
  /// The diagnostics that the client shows there.
  let clientDiagnostics: ClientDiagnostics
  /// The kinds that are wanted; nil for all.
  let only: [CodeActionKind]?
  /// Whether nobody asked for them, so that nobody may look at them.
  let isAutomatic: Bool

  /// What the client said.
  init(_ params: CodeActionParams, of document: Document, in session: Session) {
    self.document = document
    self.session = session
    range = params.range.ordered
    only = params.only.flatMap { $0.isEmpty ? nil : $0 }
    isAutomatic = params.isAutomatic
    clientDiagnostics = ClientDiagnostics(
      params.diagnostics, of: document, in: session.client.columnEncoding)
  }

  /// Whether nothing is selected.
  var isCursor: Bool { range.start == range.end }

  /// Whether the client names the kind of this operation.
  func names(_ operation: Operation) -> Bool { only?.contains(CodeActionKind(operation.action)) ?? false }

  /// Whether the client wants actions of this kind.
  ///
  /// The kind of one action may be the base of others', as `source.sort.todo` is of `source.sort.todo.due`. Who
  /// names such a kind means that action: on save, one sort is wanted and not all of them.
  func wants(_ kind: CodeActionKind) -> Bool {
    guard let only else { return true }
    return only.contains { wanted in
      kind == wanted || (kind.isKind(of: wanted) && !CodeActionKind.ofOperations.contains(wanted))
    }
  }

  /// Whether the client wants to see actions of a kind that cannot be done now.
  ///
  /// Only who asks for a kind is told why there is nothing of it: without that, half of every menu would be grey.
  var wantsReasons: Bool { only != nil && session.client.capabilities.codeAction.disabled }
}
