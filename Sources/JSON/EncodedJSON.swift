/// A value that is written already, for who knows its bytes before it is sent.
package struct EncodedJSON: Sendable {
  /// Exactly one value, compact.
  package let bytes: [UInt8]

  /// A value from its bytes, which are not checked.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension EncodedJSON: Equatable {
  /// Whether both are the same bytes.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  package static func == (left: EncodedJSON, right: EncodedJSON) -> Bool {
    ByteSearch.areSame(left.bytes.span, right.bytes.span)
  }
}

extension EncodedJSON: JSONEncodable {
  /// Writes the bytes as they are.
  package func write(to writer: inout JSONWriter) { writer.value(encoded: bytes) }
}
