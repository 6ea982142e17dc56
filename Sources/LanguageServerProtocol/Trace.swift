import JSON

/// Source: LSP 3.17, *TraceValue*.
package enum TraceValue: String, Sendable, JSONDecodable {
  case off
  case messages
  case verbose
}
