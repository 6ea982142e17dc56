/// Why a text is not JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// What is wrong at the place.
  package enum Reason: Equatable, Sendable {
    /// The text ends where more was needed.
    case unexpectedEnd
    /// Another byte was needed here; `expected` says which, in words.
    case unexpected(UInt8, expected: String)
    /// A backslash is followed by something that RFC 8259, section 7, does not allow.
    case invalidEscape
    /// A number is not written as RFC 8259, section 6, wants it.
    case invalidNumber
    /// A number is larger than any finite `Double`.
    case numberOutOfRange
    /// Arrays and objects are nested deeper than ``JSONReader/depthLimit``.
    case nestedTooDeep
  }

  /// What is wrong.
  package let reason: Reason
  /// Where: the line and the column, both from 1, and the byte.
  package let position: JSONPosition
}

extension JSONError: CustomStringConvertible {
  /// One line for people: `3:14: expected ':', found '}'`.
  package var description: String { "\(position): \(reason)" }
}

extension JSONError.Reason: CustomStringConvertible {
  /// The reason alone, in words.
  package var description: String {
    switch self {
    case .unexpectedEnd: "the text ends too early"
    case .unexpected(let byte, let expected): "expected \(expected), found \(Self.name(of: byte))"
    case .invalidEscape: "no such escape"
    case .invalidNumber: "not a number"
    case .numberOutOfRange: "the number is too large"
    case .nestedTooDeep: "nested deeper than \(JSONReader.depthLimit) levels"
    }
  }

  private static func name(of byte: UInt8) -> String {
    (0x21...0x7E).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(String(byte, radix: 16, uppercase: true))"
  }
}
