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

/// Source: LSP 3.17, `$/logTrace`.
package struct LogTraceParams: Sendable, JSONEncodable {
  package var message: String
  /// Details, for ``TraceValue/verbose`` only.
  package var verbose: String?

  package init(message: String, verbose: String? = nil) {
    self.message = message
    self.verbose = verbose
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("message", message)
      writer.member("verbose", verbose)
    }
  }
}
