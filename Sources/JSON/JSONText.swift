/// What a string says, in UTF-8: for who takes documents apart, and needs no `String` for it.
package struct JSONText: Equatable, Sendable {
  /// Strings of so many bytes are read as text.
  static let leastLength = 32 << 10

  /// The bytes, well-formed UTF-8.
  package let bytes: [UInt8]

  /// The text of a string.
  package init(_ string: String) { bytes = Array(string.utf8) }

  /// A text of bytes, repaired as `String` does it where they are no UTF-8.
  init(repairing bytes: [UInt8]) {
    self.bytes = bytes.span.isUTF8 ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// The same as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension JSONText: JSONDecodable {
  /// Takes a string of any length.
  package init(from json: JSON) throws(JSONDecodingError) {
    if case .text(let text) = json { self = text } else { self.init(try String(from: json)) }
  }
}
