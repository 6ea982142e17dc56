/// A JSON value that knows where each of its parts stands, for messages about settings files.
///
/// Unlike ``JSON`` it keeps every member that the text has, repeated keys too, so that each can be reported.
package struct LocatedJSON: Equatable, Sendable {
  /// A member of an object, and where its key stands.
  package struct Member: Equatable, Sendable {
    /// The name, unescaped.
    package let key: String
    /// Where the key's opening quote stands, in bytes from the start of the text.
    package let keyOffset: Int
    /// The value, with a place of its own.
    package let value: LocatedJSON
  }

  /// What the value is.
  package enum Content: Equatable, Sendable {
    /// Null, a truth value, a number or a string.
    case scalar(JSON)
    /// The elements in order.
    case array([LocatedJSON])
    /// The members in order.
    case object([Member])
  }

  /// What the value is.
  package let content: Content
  /// Where its first byte stands, in bytes from the start of the text; ``JSONPosition`` makes a line of it.
  package let offset: Int

  /// Reads a JSON text, as ``JSON/init(reading:)-([UInt8])`` does.
  ///
  /// - Throws: ``JSONError`` with the place and the reason.
  package init(reading bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try Self(from: try reader.next(), of: &reader)
    _ = try reader.next()
  }

  private init(from event: JSONEvent, of reader: inout JSONReader) throws(JSONError) {
    offset = reader.offset
    switch event {
    case .scalar(let value): content = .scalar(value)
    case .arrayStart: content = .array(try Self.elements(of: &reader))
    case .objectStart: content = .object(try Self.members(of: &reader))
    case .arrayEnd, .objectEnd, .key, .end: content = .scalar(.null)
    }
  }

  private static func elements(of reader: inout JSONReader) throws(JSONError) -> [LocatedJSON] {
    var elements: [LocatedJSON] = []
    while true {
      let event = try reader.next()
      if case .arrayEnd = event { return elements }
      elements.append(try LocatedJSON(from: event, of: &reader))
    }
  }

  private static func members(of reader: inout JSONReader) throws(JSONError) -> [Member] {
    var members: [Member] = []
    while case .key(let key) = try reader.next() {
      let keyOffset = reader.offset
      let value = try LocatedJSON(from: try reader.next(), of: &reader)
      members.append(Member(key: key, keyOffset: keyOffset, value: value))
    }
    return members
  }

  /// The value without its places; of a repeated key the later value.
  package var json: JSON {
    switch content {
    case .scalar(let value): value
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(JSONObject(members.map { ($0.key, $0.value.json) }))
    }
  }

  /// The part that a path leads to, such as ``JSONDecodingError/path``; nil if there is none.
  package subscript(path: [JSONPathStep]) -> LocatedJSON? {
    var part = self
    for step in path {
      switch (step, part.content) {
      case (.key(let key), .object(let members)):
        guard let member = members.last(where: { $0.key.hasSameBytes(as: key) }) else { return nil }
        part = member.value
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        part = elements[index]
      default:
        return nil
      }
    }
    return part
  }
}
