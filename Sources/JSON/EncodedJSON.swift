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
    guard left.bytes.count == right.bytes.count else { return false }
    let left = left.bytes.span.bytes
    let right = right.bytes.span.bytes
    var index = 0
    while index + 8 <= left.byteCount {
      guard
        left.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
          == right.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < left.byteCount {
      guard
        left.unsafeLoad(fromByteOffset: index, as: UInt8.self)
          == right.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      else { return false }
      index += 1
    }
    return true
  }
}

extension EncodedJSON: JSONEncodable {
  /// Writes the bytes as they are.
  package func write(to writer: inout JSONWriter) { writer.value(encoded: bytes) }
}
