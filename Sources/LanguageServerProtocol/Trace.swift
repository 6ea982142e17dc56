import JSON

/// The verbosity of the server's `$/logTrace` notifications.
///
/// Source: LSP 3.17, *TraceValue*.
package enum TraceValue: String, Sendable, JSONDecodable {
  case off
  case messages
  case verbose
}

/// Source: LSP 3.17, `$/setTrace`.
package struct SetTraceParams: Sendable, JSONDecodable {
  package let value: TraceValue

  package init(from json: JSON) throws(JSONDecodingError) { value = try json.required("value") }
}
