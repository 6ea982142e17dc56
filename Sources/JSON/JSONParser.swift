/// Parses a JSON text from bytes.
///
/// It follows RFC 8259 strictly, except where rejecting a message would lose a client's edit: a leading byte-order mark is
/// skipped, invalid UTF-8 and escaped lone surrogates become U+FFFD (one per maximal subpart), and unescaped control
/// characters are accepted in strings.
struct JSONParser {
  /// The maximum nesting depth: far more than any message needs, far less than overflows the stack.
  static let depthLimit = 512

  let bytes: [UInt8]
  var position = 0
  /// The number of open arrays and objects.
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark.
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  /// Parses the whole text: one value, optionally surrounded by white space.
  mutating func parseText() throws(JSONError) -> LocatedJSON {
    let value = try parseValue()
    skipWhitespace()
    guard position == bytes.count else { throw unexpected("the end") }
    return value
  }

  private mutating func parseValue() throws(JSONError) -> LocatedJSON {
    let byte = try nextByte()
    let offset = position
    let content: LocatedJSON.Content
    switch byte {
    case UInt8(ascii: "\""): content = .scalar(.string(try parseString()))
    case UInt8(ascii: "{"):
      content = .object(try parseParts(until: "}") { parser throws(JSONError) in try parser.parseMember() })
    case UInt8(ascii: "["):
      content = .array(try parseParts(until: "]") { parser throws(JSONError) in try parser.parseValue() })
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .scalar(try parseNumber())
    case UInt8(ascii: "t"): content = .scalar(try parseWord("true", .bool(true)))
    case UInt8(ascii: "f"): content = .scalar(try parseWord("false", .bool(false)))
    case UInt8(ascii: "n"): content = .scalar(try parseWord("null", .null))
    default: throw unexpected("a value")
    }
    return LocatedJSON(content: content, offset: offset)
  }

  private mutating func parseMember() throws(JSONError) -> LocatedJSON.Member {
    guard try nextByte() == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let offset = position
    let key = try parseString()
    guard try nextByte() == UInt8(ascii: ":") else { throw unexpected("':'") }
    position += 1
    return LocatedJSON.Member(key: key, keyOffset: offset, value: try parseValue())
  }

  /// Parses the parts of an array or object, whose opening bracket is at the current position.
  private mutating func parseParts<Part>(
    until end: Unicode.Scalar, _ parse: (inout JSONParser) throws(JSONError) -> Part
  ) throws(JSONError) -> [Part] {
    guard depth < Self.depthLimit else { throw error(.nestedTooDeep) }
    depth += 1
    position += 1
    var parts: [Part] = []
    var byte = try nextByte()
    while byte != UInt8(ascii: end) {
      parts.append(try parse(&self))
      byte = try nextByte()
      guard byte == UInt8(ascii: ",") else { break }
      position += 1
      // The end is no part, so that a comma before it is an error.
      byte = 0
    }
    guard byte == UInt8(ascii: end) else { throw unexpected("',' or '\(end)'") }
    position += 1
    depth -= 1
    return parts
  }

  private mutating func parseWord(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard start + index < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
      guard bytes[start + index] == word.utf8Start[index] else { throw unexpected("'\(word)'") }
    }
    position = start + word.utf8CodeUnitCount
    return value
  }

  /// The byte at the current position, after skipping white space.
  private mutating func nextByte() throws(JSONError) -> UInt8 {
    skipWhitespace()
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    return bytes[position]
  }

  private mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  private func unexpected(_ expected: String) -> JSONError {
    error(.unexpected(bytes[position], expected: expected))
  }

  func error(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
    JSONError(reason: reason, position: JSONPosition(offset: offset ?? position, in: bytes))
  }
}
