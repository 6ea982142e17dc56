/// The kind of an operation's code action, without the common prefix.
package enum ActionKind: Sendable, Hashable {
  /// Rewrites items: `complete`, `due.today`.
  case rewrite(String)
  /// Moves items: `up`.
  case move(String)
  /// Changes the file rather than an item: `sort`, `sort.due`. The optional second name comes last.
  case source(String, String? = nil)

  /// The full kind, which editors bind keys to: `refactor.rewrite.todo.complete`, `source.sort.todo.due`.
  package var name: String {
    switch self {
    case .rewrite(let name): "refactor.rewrite.todo.\(name)"
    case .move(let name): "refactor.move.todo.\(name)"
    case .source(let name, let detail): "source.\(name).todo" + (detail.map { ".\($0)" } ?? "")
    }
  }
}
