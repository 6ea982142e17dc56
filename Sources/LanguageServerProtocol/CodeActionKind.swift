import JSON

/// A hierarchical code action kind, such as `refactor.rewrite.todo.complete`.
///
/// Source: LSP 3.17, *CodeActionKind*.
package struct CodeActionKind: Hashable, Sendable, CustomStringConvertible {
  package let string: String

  package init(_ string: String) { self.string = string }

  package var description: String { string }

  /// A fix for a diagnostic.
  package static let quickFix = CodeActionKind("quickfix")

  /// Whether it is `other` or one of its subkinds.
  ///
  /// Every kind is a subkind of the empty kind. `refactor.rewriteAll` is not a subkind of `refactor.rewrite`.
  package func isKind(of other: CodeActionKind) -> Bool {
    other.string.isEmpty || string == other.string || string.hasPrefix(other.string + ".")
  }
}

extension CodeActionKind: JSONDecodable, JSONEncodable {
  package init(from json: JSON) throws(JSONDecodingError) { self.init(try String(from: json)) }

  package func write(to writer: inout JSONWriter) { writer.value(string) }
}
