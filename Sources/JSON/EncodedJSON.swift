/// A value that is already serialized.
package struct EncodedJSON: Equatable, Sendable {
  /// The bytes of exactly one compact value.
  package let bytes: [UInt8]

  /// Wraps serialized JSON without validating it.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension EncodedJSON: JSONEncodable {
  /// Writes the bytes unchanged.
  package func write(to writer: inout JSONWriter) { writer.value(encoded: bytes) }
}
