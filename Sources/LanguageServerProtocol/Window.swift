import JSON

/// How grave a message to the user is.
///
/// Source: LSP 3.17, *MessageType*.
package enum MessageType: Int, Sendable, JSONEncodable {
  case error = 1
  case warning = 2
  case info = 3
  case log = 4
}

/// A message for the user, to be shown or to be logged.
///
/// Source: LSP 3.17, `window/showMessage` and `window/logMessage`.
package struct MessageParams: Hashable, Sendable, JSONEncodable {
  /// How grave it is.
  package var type: MessageType
  /// The message.
  package var message: String

  /// A message from its parts.
  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("type", type)
      writer.member("message", message)
    }
  }
}
