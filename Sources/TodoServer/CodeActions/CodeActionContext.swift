import JSON
import JSONRPC
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
  /// The requested kinds; nil if the client names none, or the empty one, which is every kind.
  let only: [String]?
  /// Whether the client sent the request without a user action.
  let isAutomatic: Bool

  init(_ params: Params, of document: Document, in session: Session) throws(ResponseError) {
    self.document = document
    self.session = session
    range = (try params.required("range") as PositionRange).ordered
    let context = params.within("context", try params.optional("context") ?? [:])
    let only: [String]? = try context.optional("only")
    self.only = only.flatMap { $0.isEmpty || $0.contains("") ? nil : $0 }
    // Source: LSP 3.17, *CodeActionTriggerKind*; unknown values mean not automatic. A command is run only if the user
    // chooses it.
    isAutomatic = context.json["triggerKind"]?.int == 2 && session.client.capabilities.actionLiterals
    clientDiagnostics = ClientDiagnostics(
      try context.optional("diagnostics") ?? [], of: document, in: session.client.columnEncoding)
  }

  /// Whether nothing is selected.
  var isCursor: Bool { range.start == range.end }

  /// Whether the client requests the kind of this operation.
  func requests(_ operation: Operation) -> Bool { only?.contains(operation.action.name) ?? false }

  /// Whether the client requests actions of this kind.
  ///
  /// A kind can be the prefix of others, such as `source.sort.todo` of `source.sort.todo.due`. A client that requests
  /// the kind of an operation gets only that operation, so that saving sorts once.
  func includes(_ kind: String) -> Bool {
    guard let only else { return true }
    return only.contains { wanted in
      kind == wanted || (kind.isKind(of: wanted) && !Self.kindsOfOperations.contains(wanted))
    }
  }

  /// The kinds of all operations; each has its own, so that a key can be bound to it.
  private static let kindsOfOperations = Set(Operation.all.map { $0.action.name })

  /// Whether the client gets actions that are not available, disabled and with the reason.
  ///
  /// Only a client that requests a kind gets them, because otherwise half of every menu would be disabled.
  var wantsReasons: Bool { only != nil && session.client.capabilities.disabledActions }
}

/// The diagnostics that a client shows at the cursor and sends with its request.
struct ClientDiagnostics {
  private struct Key: Hashable {
    let code: String
    let bytes: Range<Int>
  }

  private var diagnostics: [Key: JSON] = [:]
  /// The lines on which they start.
  private(set) var lines: [Int] = []

  /// Decodes diagnostics with a code and a range; those of other servers match no problem.
  init(_ sent: [JSON], of document: Document, in encoding: ColumnEncoding) {
    for diagnostic in sent {
      guard let code = diagnostic["code"]?.string, let range = diagnostic["range"],
        let range = try? PositionRange(from: range)
      else { continue }
      lines.append(range.ordered.start.line)
      diagnostics[Key(code: code, bytes: document.byteRange(of: range, in: encoding))] = diagnostic
    }
  }

  /// The client's diagnostic of a problem, unchanged; nil if there is none.
  subscript(problem: Problem) -> JSON? {
    diagnostics[Key(code: problem.code.check.name, bytes: problem.range)]
  }
}

extension String {
  /// Whether this kind of code action is `other` or one of its subkinds.
  ///
  /// Every kind is a subkind of the empty kind. `refactor.rewriteAll` is not a subkind of `refactor.rewrite`.
  ///
  /// Source: LSP 3.17, *CodeActionKind*.
  func isKind(of other: String) -> Bool { other.isEmpty || self == other || hasPrefix(other + ".") }
}
