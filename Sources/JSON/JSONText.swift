/// The content of a string as UTF-8 bytes, for documents that are never needed as a `String`.
package struct JSONText: Equatable, Sendable {
  /// Strings of at least this many bytes are parsed as text.
  static let minimumLength = 32 << 10

  /// Well-formed UTF-8.
  package let bytes: [UInt8]

  /// Copies the bytes of a string.
  package init(_ string: String) { bytes = Array(string.utf8) }

  /// Creates a text from ASCII.
  init(ascii bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a text, replacing invalid UTF-8 by U+FFFD as `String` does.
  init(repairing bytes: [UInt8]) {
    self.bytes = bytes.span.isUTF8 ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// The text as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension JSONText: JSONDecodable {
  /// Decodes a string of any length.
  package init(from json: JSON) throws(JSONDecodingError) {
    if case .text(let text) = json { self = text } else { self.init(try String(from: json)) }
  }
}
