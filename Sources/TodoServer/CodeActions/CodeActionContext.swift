import LanguageServerProtocol
import TodoModel
import TodoText

/// The parameters of a request for code actions.
struct CodeActionContext {
  let document: Document
  let session: Session
  /// The cursor or selection.
  let range: PositionRange
  /// The diagnostics that the client shows there.
  let clientDiagnostics: ClientDiagnostics
  /// The requested kinds; nil for all.
  let only: [CodeActionKind]?
  /// Whether the client asks by itself, without a command of the user.
  let isAutomatic: Bool

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

  /// Whether the client asks for the kind of this operation.
  func names(_ operation: Operation) -> Bool { only?.contains(CodeActionKind(operation.action)) ?? false }

  /// Whether the client asks for actions of this kind.
  ///
  /// A kind can be the base of others, as `source.sort.todo` is of `source.sort.todo.due`. A client that asks for the
  /// kind of an operation gets only that operation, so that saving sorts once.
  func wants(_ kind: CodeActionKind) -> Bool {
    guard let only else { return true }
    return only.contains { wanted in
      kind == wanted || (kind.isKind(of: wanted) && !CodeActionKind.ofOperations.contains(wanted))
    }
  }

  /// Whether the client gets disabled actions with the reason.
  ///
  /// Only a client that asks for a kind gets them, because otherwise half of every menu would be disabled.
  var wantsReasons: Bool { only != nil && session.client.capabilities.codeAction.disabled }
}
