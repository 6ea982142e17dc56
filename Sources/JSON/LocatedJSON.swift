/// A JSON value with the offset of each part, for messages about settings files.
///
/// Unlike ``JSON``, it keeps repeated keys, so that each can be reported.
package struct LocatedJSON: Equatable, Sendable {
  /// A member of an object.
  package struct Member: Equatable, Sendable {
    /// The name, unescaped.
    package let key: String
    /// The byte offset of the key's opening quote.
    package let keyOffset: Int
    /// The value.
    package let value: LocatedJSON
  }

  /// A value's content.
  package enum Content: Equatable, Sendable {
    /// Null, a Boolean, a number or a string.
    case scalar(JSON)
    /// The elements of an array.
    case array([LocatedJSON])
    /// The members of an object.
    case object([Member])
  }

  /// The value's content.
  package let content: Content
  /// The byte offset of the value; ``JSONPosition`` converts it to a line and column.
  package let offset: Int

  /// Parses a JSON text, as ``JSON/init(parsing:)-([UInt8])`` does.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try Self(from: try parser.next(), of: &parser)
    _ = try parser.next()
  }

  private init(from event: JSONEvent, of parser: inout JSONParser) throws(JSONError) {
    offset = parser.offset
    switch event {
    case .scalar(let value): content = .scalar(value)
    case .arrayStart: content = .array(try Self.elements(of: &parser))
    case .objectStart: content = .object(try Self.members(of: &parser))
    case .arrayEnd, .objectEnd, .key, .end: content = .scalar(.null)
    }
  }

  private static func elements(of parser: inout JSONParser) throws(JSONError) -> [LocatedJSON] {
    var elements: [LocatedJSON] = []
    while true {
      let event = try parser.next()
      if case .arrayEnd = event { return elements }
      elements.append(try LocatedJSON(from: event, of: &parser))
    }
  }

  private static func members(of parser: inout JSONParser) throws(JSONError) -> [Member] {
    var members: [Member] = []
    while case .key(let key) = try parser.next() {
      let keyOffset = parser.offset
      let value = try LocatedJSON(from: try parser.next(), of: &parser)
      members.append(Member(key: key, keyOffset: keyOffset, value: value))
    }
    return members
  }

  /// The value without offsets; the last of several values for a key wins.
  package var json: JSON {
    switch content {
    case .scalar(let value): value
    case .array(let elements): .array(elements.map { $0.json })
    case .object(let members): .object(JSONObject(members.map { ($0.key, $0.value.json) }))
    }
  }
}
