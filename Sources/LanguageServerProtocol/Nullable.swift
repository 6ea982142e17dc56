import JSON

/// A result that there may not be, which is then written as `null`: every request has one.
package struct Nullable<Value: JSONEncodable & Sendable>: Sendable, JSONEncodable {
  /// The result, if there is one.
  package let value: Value?

  /// A result, or none.
  package init(_ value: Value?) { self.value = value }

  /// Writes the result, or `null`.
  package func write(to writer: inout JSONWriter) {
    if let value { writer.value(value) } else { writer.null() }
  }
}
