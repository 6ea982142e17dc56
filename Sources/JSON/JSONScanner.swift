/// Steps through ordinary JSON without building values, for messages that come with every keystroke.
///
/// It accepts a part of JSON: in keys and plain strings, only ASCII without escapes; as numbers, only non-negative
/// integers of at most nine digits. A method returns nil for anything else. Then the position is unspecified: parse the
/// whole text with ``JSON``. False only means that the byte is not next.
///
/// Pass the same bytes to each call; a `Span` cannot be stored here.
package struct JSONScanner {
  private var position = 0

  package init() {}

  /// Skips white space and `byte` if that is next, and returns whether it was.
  package mutating func skip(_ byte: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
    skipWhitespace(in: bytes)
    guard position < bytes.count, bytes[position] == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Skips a key and its colon, and returns the range of the key between the quotes.
  package mutating func key(in bytes: Span<UInt8>) -> Range<Int>? {
    guard let key = plainString(in: bytes), skip(":", in: bytes) else { return nil }
    return key
  }

  /// Skips a string of ASCII without escapes, and returns its range between the quotes.
  package mutating func plainString(in bytes: Span<UInt8>) -> Range<Int>? {
    guard skip("\"", in: bytes) else { return nil }
    let end = ByteSearch.endOfPlainASCII(in: bytes, from: position)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    defer { position = end + 1 }
    return position..<end
  }

  /// Skips a string that may have escapes and other characters than ASCII, and returns it unescaped; nil if an escape
  /// is invalid.
  package mutating func text(in bytes: Span<UInt8>) -> JSONText? {
    guard skip("\"", in: bytes) else { return nil }
    let end = ByteSearch.closingQuote(in: bytes, from: position)
    guard end < bytes.count else { return nil }
    var invalid: Int?
    let text = JSONUnescaping.bytes(from: bytes, position..<end, invalid: &invalid)
    guard invalid == nil else { return nil }
    position = end + 1
    return JSONText(repairing: text[...])
  }

  /// Skips a number of at most nine digits, and returns it.
  ///
  /// Nine digits cannot overflow, and are enough for any line or column. A number that ends the text is refused,
  /// because an object must still be closed.
  package mutating func number(in bytes: Span<UInt8>) -> Int? {
    skipWhitespace(in: bytes)
    let start = position
    var number = 0
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 {
      number = number &* 10 &+ Int(bytes[position] &- UInt8(ascii: "0"))
      position += 1
    }
    guard (1...9).contains(position - start), position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
    default: return bytes[start] == UInt8(ascii: "0") && position - start > 1 ? nil : number
    }
  }

  /// Skips white space, and returns whether the text ends there.
  package mutating func isAtEnd(of bytes: Span<UInt8>) -> Bool {
    skipWhitespace(in: bytes)
    return position == bytes.count
  }

  private mutating func skipWhitespace(in bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position] <= UInt8(ascii: " ") {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes of a range are those of a string.
  package func equals(_ range: Range<Int>, _ string: String) -> Bool {
    range.count == string.utf8.count && ByteSearch.areSame(extracting(range), string.utf8Span.span)
  }

  /// Whether the bytes of a range equal a literal; creates no `String`.
  package func equals(_ range: Range<Int>, literal: StaticString) -> Bool {
    ByteSearch.areSame(
      extracting(range), UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount).span)
  }
}
