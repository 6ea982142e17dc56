import JSON

/// Something that a client does when the user asks: a button's words, and what is sent back.
///
/// Source: LSP 3.17, *Command*.
package struct Command: Equatable, Sendable, JSONEncodable {
  /// The words.
  package var title: String
  /// The command's name; empty for words that do nothing.
  package var name: String
  /// What it is given.
  package var arguments: [JSON]

  /// A command from its parts.
  package init(title: String, name: String = "", arguments: [JSON] = []) {
    self.title = title
    self.name = name
    self.arguments = arguments
  }

  /// Writes what is there.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writer.member("command", name)
      if !arguments.isEmpty { writer.member("arguments", arguments) }
    }
  }
}

/// A command that a client shows above a line.
///
/// Source: LSP 3.17, *CodeLens*.
package struct CodeLens: Equatable, Sendable, JSONEncodable {
  /// What it is about.
  package var range: PositionRange
  /// What it does.
  package var command: Command

  /// A lens from its parts.
  package init(range: PositionRange, command: Command) {
    self.range = range
    self.command = command
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("command", command)
    }
  }
}
