import TodoText

/// What stands where a checkbox may stand.
enum Checkbox {
  /// Brackets around a status, then a space or the end of the line.
  case valid(Status)
  /// `[X]`: checked, but for the letter's case.
  case uppercase
  /// A `[` that begins no checkbox, and why not.
  case malformed(ProblemCode)
  /// No `[`.
  case absent

  /// How long a checkbox is, brackets included.
  static var byteCount: Int { 3 }

  /// Reads what stands at `offset` of a line that ends at `end`.
  ///
  /// Source: the list format, *Item* and *Recoveries*.
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
    case (nil, true) where bytes[offset + 1] == UInt8(ascii: "["): self = .malformed(.malformedCheckbox)
    case (nil, true): self = .malformed(.unknownStatus)
    case (_?, false): self = .malformed(.missingSpace)
    case (nil, false): self = .malformed(.malformedCheckbox)
    }
  }

  /// One character of several bytes between the brackets is an unknown status, anything else no checkbox.
  private static func code(ofOddBrackets offset: Int, to end: Int, in bytes: Span<UInt8>) -> ProblemCode {
    guard let (scalar, next) = bytes.scalar(at: offset + 1), !scalar.isASCII, next < end,
      bytes[next] == UInt8(ascii: "]"), next + 1 == end || bytes[next + 1] == .space
    else { return .malformedCheckbox }
    return .unknownStatus
  }
}
