/// Why a text is not valid JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// The kind of a syntax error.
  package enum Reason: Equatable, Sendable {
    case unexpectedEnd
    /// An unexpected byte; `expected` describes the valid ones.
    case unexpected(UInt8, expected: String)
    /// An escape that RFC 8259, section 7, does not allow.
    case invalidEscape
    /// A number that RFC 8259, section 6, does not allow.
    case invalidNumber
    case numberOutOfRange
    /// Nesting deeper than ``JSONParser/depthLimit``.
    case nestedTooDeep
  }

  package let reason: Reason
  package let position: JSONPosition
}

extension JSONError: CustomStringConvertible {
  /// The position and the reason: `3:14: expected ':', found '}'`.
  package var description: String { "\(position): \(reason)" }
}

extension JSONError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unexpectedEnd: "unexpected end of text"
    case .unexpected(let byte, let expected): "expected \(expected), found \(Self.name(of: byte))"
    case .invalidEscape: "invalid escape"
    case .invalidNumber: "invalid number"
    case .numberOutOfRange: "the number is too large"
    case .nestedTooDeep: "nested deeper than \(JSONParser.depthLimit) levels"
    }
  }

  private static func name(of byte: UInt8) -> String {
    // All ASCII characters from `!` to `~` are visible.
    (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(String(byte, radix: 16, uppercase: true))"
  }
}
