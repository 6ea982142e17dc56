/// Parses an ordinary JSON text straight into a value, in a third of the time of ``JSONParser``.
///
/// It supports neither invalid text nor rare parts, such as numbers with a fraction and a second long string. For those,
/// ``JSONParser`` parses the whole text again and reports the error.
struct JSONTreeParser {
  private var position = 0
  private var depth = 0
  /// The range of the long string between its quotes, which the first pass only finds.
  private var textRange: Range<Int>?
  /// The long string, in the second pass.
  private var text: JSONText?

  /// The value of a text; nil if only ``JSONParser`` can parse it.
  ///
  /// Unescapes a long string in place, in a second pass: the first finds out whether all else is valid.
  ///
  /// - Complexity: O(*n*).
  static func value(of bytes: inout [UInt8]) throws(JSONError) -> JSON? {
    var parser = JSONTreeParser()
    guard let value = parser.wholeValue(in: bytes.span) else { return nil }
    guard let range = parser.textRange else { return value }
    parser = JSONTreeParser()
    parser.textRange = range
    parser.text = try JSONText(unescaping: range, in: &bytes)
    return parser.wholeValue(in: bytes.span)
  }

  private mutating func wholeValue(in bytes: Span<UInt8>) -> JSON? {
    // A byte order mark.
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    skipWhitespace(in: bytes)
    guard let value = value(in: bytes) else { return nil }
    skipWhitespace(in: bytes)
    guard position == bytes.count else { return nil }
    return value
  }

  private mutating func value(in bytes: Span<UInt8>) -> JSON? {
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "\""): return stringValue(in: bytes)
    case UInt8(ascii: "{"): return object(in: bytes)
    case UInt8(ascii: "["): return array(in: bytes)
    case UInt8(ascii: "t"): return word("true", .bool(true), in: bytes)
    case UInt8(ascii: "f"): return word("false", .bool(false), in: bytes)
    case UInt8(ascii: "n"): return word("null", .null, in: bytes)
    default: return integer(in: bytes)
    }
  }

  private mutating func object(in bytes: Span<UInt8>) -> JSON? {
    var object = JSONObject()
    guard open(in: bytes) else { return nil }
    guard !closes(with: UInt8(ascii: "}"), in: bytes) else { return .object(object) }
    while position < bytes.count, bytes[position] == UInt8(ascii: "\""), let key = string(in: bytes) {
      skipWhitespace(in: bytes)
      guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return nil }
      position += 1
      skipWhitespace(in: bytes)
      guard let value = value(in: bytes) else { return nil }
      object.set(key, to: value)
      skipWhitespace(in: bytes)
      if closes(with: UInt8(ascii: "}"), in: bytes) { return .object(object) }
      guard skipComma(in: bytes) else { return nil }
    }
    return nil
  }

  private mutating func array(in bytes: Span<UInt8>) -> JSON? {
    var elements: [JSON] = []
    guard open(in: bytes) else { return nil }
    guard !closes(with: UInt8(ascii: "]"), in: bytes) else { return .array(elements) }
    while let element = value(in: bytes) {
      elements.append(element)
      skipWhitespace(in: bytes)
      if closes(with: UInt8(ascii: "]"), in: bytes) { return .array(elements) }
      guard skipComma(in: bytes) else { return nil }
    }
    return nil
  }

  private mutating func open(in bytes: Span<UInt8>) -> Bool {
    guard depth < JSONParser.depthLimit else { return false }
    depth += 1
    position += 1
    skipWhitespace(in: bytes)
    return true
  }

  /// Skips `bracket` if it is next, and returns whether it was.
  private mutating func closes(with bracket: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard position < bytes.count, bytes[position] == bracket else { return false }
    depth -= 1
    position += 1
    return true
  }

  private mutating func skipComma(in bytes: Span<UInt8>) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return false }
    position += 1
    skipWhitespace(in: bytes)
    return true
  }

  private mutating func skipWhitespace(in bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position] <= UInt8(ascii: " ") {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON, in bytes: Span<UInt8>) -> JSON? {
    guard bytes.count - position >= word.utf8CodeUnitCount else { return nil }
    for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] {
      return nil
    }
    position += word.utf8CodeUnitCount
    return value
  }

  /// Parses an integer of at most 18 digits, which cannot overflow.
  private mutating func integer(in bytes: Span<UInt8>) -> JSON? {
    let isNegative = bytes[position] == UInt8(ascii: "-")
    let first = isNegative ? position + 1 : position
    var end = first
    var number = 0
    while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 {
      number = number &* 10 &+ Int(bytes[end] &- UInt8(ascii: "0"))
      end += 1
    }
    guard (1...18).contains(end - first), bytes[first] != UInt8(ascii: "0") || end - first == 1 && !isNegative
    else {
      return nil
    }
    if end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
      default: break
      }
    }
    position = end
    return .integer(isNegative ? -number : number)
  }

  // MARK: Strings

  private mutating func stringValue(in bytes: Span<UInt8>) -> JSON? {
    let start = position + 1
    if let text, let textRange, start == textRange.lowerBound {
      position = textRange.upperBound + 1
      return .text(text)
    }
    guard bytes.count - start > JSONText.minimumLength else { return string(in: bytes).map(JSON.string) }
    let end = ByteSearch.closingQuote(in: bytes, from: start)
    guard end - start >= JSONText.minimumLength else { return string(in: bytes).map(JSON.string) }
    // One at most: each is a slice of the whole message, so a small one would keep the memory of the others.
    guard end < bytes.count, textRange == nil else { return nil }
    textRange = start..<end
    position = end + 1
    return .null
  }

  /// Parses the string whose opening quote is at the current position.
  private mutating func string(in bytes: Span<UInt8>) -> String? {
    let start = position + 1
    let plainEnd = ByteSearch.endOfPlainASCII(in: bytes, from: start)
    guard plainEnd < bytes.count else { return nil }
    if bytes[plainEnd] == UInt8(ascii: "\"") {
      position = plainEnd + 1
      return String(
        copying: UTF8Span(unchecked: bytes.extracting(start..<plainEnd), isKnownASCII: true))
    }
    let end = ByteSearch.closingQuote(in: bytes, from: plainEnd)
    guard end < bytes.count else { return nil }
    var invalid: Int?
    let string = JSONUnescaping.string(from: bytes, start..<end, invalid: &invalid)
    position = end + 1
    return invalid == nil ? string : nil
  }
}
