/// The content of a string as UTF-8 bytes, for documents that are never needed as a `String`.
package struct JSONText: Equatable, Sendable {
  /// Strings of at least this many bytes are parsed as text; for shorter ones, a `String` costs little.
  static let minimumLength = 32 << 10

  /// Well-formed UTF-8; perhaps a part of a larger array.
  package let bytes: ArraySlice<UInt8>

  /// Copies the bytes of a string.
  package init(_ string: String) { bytes = Array(string.utf8)[...] }

  /// Creates a text, replacing invalid UTF-8 by U+FFFD as `String` does.
  init(repairing bytes: ArraySlice<UInt8>) {
    self.bytes = bytes.span.isUTF8 ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)[...]
  }

  /// Unescapes the string between the quotes of `range`, in the memory of the JSON text that contains it.
  init(unescaping range: Range<Int>, in bytes: inout [UInt8]) throws(JSONError) {
    var invalid: Int?
    let count = JSONUnescaping.unescape(range, in: &bytes, invalid: &invalid)
    if let invalid {
      // The content is overwritten by now, so raw line feeds in it cannot be counted: the position is as if there were none.
      let start = JSONPosition(offset: range.lowerBound, in: bytes)
      throw JSONError(reason: .invalidEscape, position: start.advanced(by: invalid - range.lowerBound))
    }
    self.init(repairing: bytes[range.lowerBound..<range.lowerBound + count])
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
