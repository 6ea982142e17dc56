/// Parses a JSON text from bytes, one event at a time.
///
/// ``JSON`` and ``LocatedJSON`` are built from its events. It follows RFC 8259
/// strictly, except where rejecting a message would lose a client's edit: a leading byte-order mark is skipped, invalid
/// UTF-8 and escaped lone surrogates become U+FFFD (one per maximal subpart), and unescaped control characters are
/// accepted in strings. After an error, every further call throws it again.
package struct JSONParser: Sendable {
  /// The maximum nesting depth: far more than any message needs, far less than overflows the stack.
  package static let depthLimit = 512

  enum Expectation {
    case value, firstElement, firstKey, key, colon, separator, end
  }

  let bytes: [UInt8]
  var position = 0
  private var expectation = Expectation.value
  /// The open containers, outermost first; true means an object.
  private var containers: [Bool] = []

  /// The byte offset of the last event's token.
  package private(set) var offset = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark.
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    containers.reserveCapacity(16)
  }

  /// Returns the next event; after ``JSONEvent/end``, returns it again.
  ///
  /// - Complexity: O(bytes of the token). An error costs O(bytes before it).
  package mutating func next() throws(JSONError) -> JSONEvent {
    while true {
      skipWhitespace()
      offset = position
      guard position < bytes.count else {
        if case .end = expectation { return .end }
        throw error(.unexpectedEnd)
      }
      let byte = bytes[position]
      switch expectation {
      case .value:
        return try value(startingWith: byte)
      case .firstElement:
        if byte == UInt8(ascii: "]") { return close(.arrayEnd) }
        return try value(startingWith: byte)
      case .firstKey where byte == UInt8(ascii: "}"):
        return close(.objectEnd)
      case .key, .firstKey:
        guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        let key = try parseString()
        expectation = .colon
        return .key(key)
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw unexpected("':'") }
        position += 1
        expectation = .value
      case .separator:
        if let event = try separator(byte) { return event }
      case .end:
        throw unexpected("the end")
      }
    }
  }

  private mutating func value(startingWith byte: UInt8) throws(JSONError) -> JSONEvent {
    switch byte {
    case UInt8(ascii: "\""): return scalar(.string(try parseString()))
    case UInt8(ascii: "{"): return try open(object: true)
    case UInt8(ascii: "["): return try open(object: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return scalar(try parseNumber())
    case UInt8(ascii: "t"): return scalar(try parseWord("true", .bool(true)))
    case UInt8(ascii: "f"): return scalar(try parseWord("false", .bool(false)))
    case UInt8(ascii: "n"): return scalar(try parseWord("null", .null))
    default: throw unexpected("a value")
    }
  }

  /// Skips a comma and returns nil, or closes the container.
  private mutating func separator(_ byte: UInt8) throws(JSONError) -> JSONEvent? {
    let isObject = containers.last == true
    if byte == UInt8(ascii: ",") {
      position += 1
      expectation = isObject ? .key : .value
      return nil
    }
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw unexpected(isObject ? "',' or '}'" : "',' or ']'")
    }
    return close(isObject ? .objectEnd : .arrayEnd)
  }

  private mutating func open(object: Bool) throws(JSONError) -> JSONEvent {
    guard containers.count < Self.depthLimit else { throw error(.nestedTooDeep) }
    containers.append(object)
    position += 1
    expectation = object ? .firstKey : .firstElement
    return object ? .objectStart : .arrayStart
  }

  private mutating func close(_ event: JSONEvent) -> JSONEvent {
    containers.removeLast()
    position += 1
    expectation = containers.isEmpty ? .end : .separator
    return event
  }

  private mutating func scalar(_ value: JSON) -> JSONEvent {
    expectation = containers.isEmpty ? .end : .separator
    return .scalar(value)
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

/// A token of a JSON text, as ``JSONParser`` returns it.
package enum JSONEvent: Equatable, Sendable {
  /// `{`, followed by keys and values in turn until `objectEnd`.
  case objectStart
  case objectEnd
  /// `[`, followed by values until `arrayEnd`.
  case arrayStart
  case arrayEnd
  /// A member's key, unescaped; its value follows.
  case key(String)
  /// A value other than an array or object.
  case scalar(JSON)
  /// The end of a valid text.
  case end
}
