/// The unit in which a client counts columns.
///
/// Source: LSP 3.17, *PositionEncodingKind*.
package enum ColumnEncoding: String, Sendable, CaseIterable {
  /// UTF-8 bytes.
  case utf8 = "utf-8"
  /// UTF-16 code units, the default in LSP.
  case utf16 = "utf-16"
  /// Unicode scalars.
  case utf32 = "utf-32"

  /// The number of units of the scalar whose UTF-8 form starts with `lead`.
  func width(ofScalarWithLead lead: UInt8) -> Int {
    switch self {
    case .utf8: Self.byteCount(ofScalarWithLead: lead)
    case .utf16: lead >= 0xF0 ? 2 : 1
    case .utf32: 1
    }
  }

  /// The UTF-8 length of the scalar that starts with `lead`; 1 for an invalid lead byte.
  static func byteCount(ofScalarWithLead lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// The number of columns in `bytes`.
  ///
  /// - Complexity: O(*n*).
  package func columnCount(of bytes: Span<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16, .utf32:
      (0..<bytes.count).reduce(0) { count, index in
        count + (bytes[index].isContinuation ? 0 : width(ofScalarWithLead: bytes[index]))
      }
    }
  }

  /// The offset of `column`, clamped to the end and rounded down to a scalar.
  ///
  /// - Complexity: O(*n*), *n* the column.
  package func byteOffset(ofColumn column: Int, in bytes: Span<UInt8>) -> Int {
    var offset = 0
    var rest = column
    while rest > 0, offset < bytes.count {
      let lead = bytes[offset]
      rest -= width(ofScalarWithLead: lead)
      guard rest >= 0 else { break }
      offset = min(offset + Self.byteCount(ofScalarWithLead: lead), bytes.count)
    }
    return offset
  }
}
