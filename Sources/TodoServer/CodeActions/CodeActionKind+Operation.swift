import LanguageServerProtocol
import TodoModel

extension CodeActionKind {
  /// The kind of an operation's action: every operation has one of its own, so that a key can be bound to it.
  init(_ kind: ActionKind) { self.init(kind.name) }

  /// The kinds of all operations' actions.
  static let ofOperations = Set(Operation.all.map { CodeActionKind($0.action) })
}
