/// A JSON value (RFC 8259).
///
/// `1` is an `integer`; `1.0`, `1e2`, `-0` and integers beyond 64 bits are `number`s. Writing and parsing a value
/// preserves its case, except that the length of a string decides between `string` and `text`.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  /// A long string, such as a document, kept as UTF-8 bytes.
  case text(JSONText)
  case array([JSON])
  case object(JSONObject)
}

extension JSON: Equatable {
  /// Whether both values have the same case and content; a `text` equals a `string` of the same bytes.
  ///
  /// Strings are compared by bytes, not by canonical equivalence as Swift does: an edit may replace a text
  /// with a canonically equivalent one.
  package static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.text(let left), .text(let right)): left == right
    case (.text(let text), .string(let string)), (.string(let string), .text(let text)):
      text == JSONText(string)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension String {
  /// Whether both have the same UTF-8 bytes.
  ///
  /// Strings with the same representation do, which settles nearly all short keys. Strings that are not even
  /// canonically equivalent don't.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return hasSameRepresentation(as: other)
      || self == other && ByteSearch.areSame(utf8Span.span, other.utf8Span.span)
  }

  /// Whether both consist of the same sixteen bytes: a short text, or the address of a longer one and its length.
  private func hasSameRepresentation(as other: String) -> Bool {
    withUnsafeBytes(of: self) { left in
      withUnsafeBytes(of: other) { right in
        left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self)
          && left.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            == right.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      }
    }
  }
}
