/// The kind of an operation's code action, without the prefix that all operations have.
package enum ActionKind: Sendable, Hashable {
  /// It rewrites items: `complete`, `due.today`.
  case rewrite(String)
  /// It moves items: `up`.
  case move(String)
  /// It is about the file rather than an item: `sort`, `sort.due`. The second name, if any, comes last.
  case source(String, String? = nil)

  /// The whole kind, which editors bind keys to: `refactor.rewrite.todo.complete`, `source.sort.todo.due`.
  package var name: String {
    switch self {
    case .rewrite(let name): "refactor.rewrite.todo.\(name)"
    case .move(let name): "refactor.move.todo.\(name)"
    case .source(let name, let detail): "source.\(name).todo" + (detail.map { ".\($0)" } ?? "")
    }
  }
}
