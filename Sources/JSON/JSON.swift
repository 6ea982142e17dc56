/// A JSON value (RFC 8259).
///
/// `1` is an `integer`; `1.0`, `1e2`, `-0` and integers beyond 64 bits are `number`s. Writing and parsing a value
/// preserves its case.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)
}

extension JSON: Equatable {
  /// Whether both values have the same case and content.
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
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension String {
  /// Whether both have the same UTF-8 bytes.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
