import LanguageServerProtocol
import TodoModel

extension CodeActionKind {
  /// The kind of an operation's action.
  ///
  /// Each operation has its own, so that a key can be bound to it.
  init(_ kind: ActionKind) { self.init(kind.name) }

  /// The kinds of all operations.
  static let ofOperations = Set(Operation.all.map { CodeActionKind($0.action) })
}
