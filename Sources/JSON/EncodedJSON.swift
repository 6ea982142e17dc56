/// A value that is already serialized.
package struct EncodedJSON: Equatable, Sendable {
  /// The bytes of exactly one compact value.
  package let bytes: [UInt8]

  /// Wraps serialized JSON without validating it.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// An object whose members the closure writes.
  package static func object(_ members: (inout JSONWriter) -> Void) -> EncodedJSON {
    var writer = JSONWriter()
    writer.object(members)
    return EncodedJSON(writer.bytes)
  }

  /// An object of two members; one that is nil is omitted.
  package static func object(
    _ name: String, _ value: (some JSONEncodable)?, _ other: String, _ otherValue: (some JSONEncodable)?
  ) -> EncodedJSON {
    object { writer in
      writer.member(name, value)
      writer.member(other, otherValue)
    }
  }
}

extension EncodedJSON: JSONEncodable {
  /// Writes the bytes unchanged.
  package func write(to writer: inout JSONWriter) { writer.value(encoded: bytes) }
}

extension JSONEncodable {
  /// The value, serialized.
  package var encoded: EncodedJSON { EncodedJSON(jsonBytes) }
}
