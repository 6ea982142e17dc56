import LanguageServerProtocol
import TodoModel

extension CodeActionKind {
  /// The kind of an operation's action: every operation has one of its own, so that a key can be bound to it.
  init(_ path: ActionKind) {
    switch path {
    case .rewrite(let name): self.init("refactor.rewrite.todo.\(name)")
    case .move(let name): self.init("refactor.move.todo.\(name)")
    case .source(let name, let detail):
      self.init("source.\(name).todo" + (detail.map { ".\($0)" } ?? ""))
    }
  }

  /// The kinds of all operations' actions.
  static let ofOperations = Set(Operation.all.map { CodeActionKind($0.action) })
}
