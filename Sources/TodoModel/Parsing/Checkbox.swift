import TodoText

/// The text at the position of a checkbox.
enum Checkbox {
  /// A status between brackets, followed by a space or the end of the line.
  case valid(Status)
  /// `[X]`: checked, in uppercase.
  case uppercase
  /// A `[` that is not a valid checkbox, and why.
  case malformed(ProblemCode)
  /// No `[`.
  case absent

  /// The length of a checkbox in bytes, including brackets.
  static var byteCount: Int { 3 }

  /// Parses the text at `offset` of a line that ends at `end`.
  ///
  /// Source: the list format, *Items* and *Recoveries*.
  init(at offset: Int, to end: Int, in bytes: Span<UInt8>) {
    guard offset < end, bytes[offset] == UInt8(ascii: "[") else {
      self = .absent
      return
    }
    guard offset + 2 < end, bytes[offset + 2] == UInt8(ascii: "]") else {
      self = .malformed(Self.code(ofOddBrackets: offset, to: end, in: bytes))
      return
    }
    let isComplete = offset + 3 == end || bytes[offset + 3] == .space
    switch (Status(rawValue: bytes[offset + 1]), isComplete) {
    case (let status?, true): self = .valid(status)
    case (nil, true) where bytes[offset + 1] == UInt8(ascii: "X"): self = .uppercase
    case (nil, true) where bytes[offset + 1] == UInt8(ascii: "[") || bytes[offset + 1] == UInt8(ascii: "]"):
      self = .malformed(.malformedCheckbox)
    case (nil, true): self = .malformed(.unknownStatus)
    case (_?, false): self = .malformed(.missingSpace)
    case (nil, false): self = .malformed(.malformedCheckbox)
    }
  }

  /// The problem of a `[` whose third byte is not `]`: an unknown status if one non-ASCII character is between brackets.
  private static func code(ofOddBrackets offset: Int, to end: Int, in bytes: Span<UInt8>) -> ProblemCode {
    guard let (scalar, next) = bytes.scalar(at: offset + 1), !scalar.isASCII, next < end,
      bytes[next] == UInt8(ascii: "]"), next + 1 == end || bytes[next + 1] == .space
    else { return .malformedCheckbox }
    return .unknownStatus
  }
}
