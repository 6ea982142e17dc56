import JSON

/// How much a client wants to be told of what the server does.
///
/// Source: LSP 3.17, *TraceValue*.
package enum TraceValue: String, Sendable, JSONDecodable {
  case off
  case messages
  case verbose
}

/// Source: LSP 3.17, `$/setTrace`.
package struct SetTraceParams: Sendable, JSONDecodable {
  /// How much from now on.
  package let value: TraceValue

  /// Takes the value.
  package init(from json: JSON) throws(JSONDecodingError) { value = try json.required("value") }
}

/// Source: LSP 3.17, `$/logTrace`.
package struct LogTraceParams: Sendable, JSONEncodable {
  /// What happened.
  package var message: String
  /// More of it, for ``TraceValue/verbose`` only.
  package var verbose: String?

  /// A line from its parts.
  package init(message: String, verbose: String? = nil) {
    self.message = message
    self.verbose = verbose
  }

  /// Writes what is there.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("message", message)
      writer.member("verbose", verbose)
    }
  }
}
