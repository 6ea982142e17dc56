import JSON

/// Source: LSP 3.17, *MessageType*.
package enum MessageType: Int, Sendable, JSONEncodable {
  case error = 1
  case warning = 2
  case info = 3
  case log = 4
}
