import JSON

/// The severity of a message to the user.
///
/// Source: LSP 3.17, *MessageType*.
package enum MessageType: Int, Sendable, JSONEncodable {
  case error = 1
  case warning = 2
  case info = 3
  case log = 4
}

/// A message to show or log.
///
/// Source: LSP 3.17, `window/showMessage` and `window/logMessage`.
package struct MessageParams: Hashable, Sendable, JSONEncodable {
  package var type: MessageType
  package var message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("type", type)
      writer.member("message", message)
    }
  }
}
