import TodoText

/// The checkbox of a Markdown task-list item: one character between brackets, except a digit or a bracket.
///
/// Source: the list format, *Markdown documents*.
struct MarkdownCheckbox {
  let status: Status
  /// The number of bytes between the brackets.
  let statusLength: Int
  /// Whether it is `[X]`, which the formatter changes to `[x]`.
  let isUppercase: Bool

  /// The length of the checkbox in bytes.
  var byteCount: Int { statusLength + 2 }

  /// Parses the checkbox at `offset` of a line that ends at `end`; nil if there is none.
  init?(at offset: Int, to end: Int, in bytes: Span<UInt8>, _ letters: StatusLetters) {
    guard offset + 2 < end, bytes[offset] == UInt8(ascii: "["),
      let close = Self.close(from: offset + 1, to: end, in: bytes),
      close + 1 == end || bytes[close + 1] == .space || bytes[close + 1] == .tab
    else { return nil }
    statusLength = close - offset - 1
    let character = statusLength == 1 ? bytes[offset + 1] : 0
    // A digit between brackets refers to a footnote or a source.
    guard !character.isASCIIDigit else { return nil }
    isUppercase = character == UInt8(ascii: "X")
    status = letters.status(of: offset + 1..<close, in: bytes)
  }

  /// The `]` after one character.
  private static func close(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int? {
    let closing = UInt8(ascii: "]")
    if bytes[start] < 0x80, bytes[start + 1] == closing {
      return bytes[start] == closing || bytes[start] == UInt8(ascii: "[") ? nil : start + 1
    }
    let limit = min(end, start + StatusLetters.byteLimit + 1)
    guard let close = (start..<limit).first(where: { bytes[$0] == closing }), close > start else {
      return nil
    }
    let character = bytes.extracting(start..<close).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
    return character.count == 1 ? close : nil
  }
}
