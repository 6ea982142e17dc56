import JSON

/// An optional result, written as `null` if it is nil.
package struct Nullable<Value: JSONEncodable & Sendable>: Sendable, JSONEncodable {
  package let value: Value?

  package init(_ value: Value?) { self.value = value }

  package func write(to writer: inout JSONWriter) {
    if let value { writer.value(value) } else { writer.null() }
  }
}
