/// A JSON value (RFC 8259), as it was read or as it will be written.
///
/// Integers and other numbers are kept apart: `1` is an `integer`, `1.0`, `1e2` and `-0` are `number`s, and
/// so is an integer that 64 bits cannot hold. Each reads back as the case it was written from.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  /// A string of some length, as it was read: a document, that nobody needs as a `String`.
  case text(JSONText)
  case array([JSON])
  case object(JSONObject)
}

extension JSON: Equatable {
  /// Whether both are the same case and hold the same.
  ///
  /// Strings are compared by their bytes, not by canonical equivalence as Swift compares them: two texts that
  /// only look alike are different texts, and an edit between them is an edit.
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
  /// Whether both consist of the same UTF-8 bytes.
  ///
  /// What is not even canonically equivalent is not the same, which for short strings is one comparison.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
      && ByteSearch.areSame(utf8Span.span, other.utf8Span.span)
  }
}
