import JSON

/// What kind of action it is: words with dots between them, each of which makes it more special.
///
/// Source: LSP 3.17, *CodeActionKind*.
package struct CodeActionKind: Hashable, Sendable, CustomStringConvertible {
  /// The words, such as `refactor.rewrite.todo.complete`.
  package let string: String

  /// A kind from its words.
  package init(_ string: String) { self.string = string }

  /// The words.
  package var description: String { string }

  /// Mends a problem.
  package static let quickFix = CodeActionKind("quickfix")

  /// Whether it is `other` or a more special kind of it.
  ///
  /// Every kind is one of the empty kind. Words are compared whole: `refactor.rewriteAll` is no kind of `refactor.rewrite`.
  package func isKind(of other: CodeActionKind) -> Bool {
    other.string.isEmpty || string == other.string || string.hasPrefix(other.string + ".")
  }
}

extension CodeActionKind: JSONDecodable, JSONEncodable {
  /// Takes any string.
  package init(from json: JSON) throws(JSONDecodingError) { self.init(try String(from: json)) }

  /// Writes the string.
  package func write(to writer: inout JSONWriter) { writer.value(string) }
}
