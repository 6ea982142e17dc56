import JSON

/// A command that the client offers to the user and sends to the server.
///
/// Source: LSP 3.17, *Command*.
package struct Command: Equatable, Sendable, JSONEncodable {
  package var title: String
  /// The command's name; empty for a title without effect.
  package var name: String
  package var arguments: [JSON]

  package init(title: String, name: String = "", arguments: [JSON] = []) {
    self.title = title
    self.name = name
    self.arguments = arguments
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writer.member("command", name)
      if !arguments.isEmpty { writer.member("arguments", arguments) }
    }
  }
}
