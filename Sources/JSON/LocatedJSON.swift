/// A JSON value with the offset of each part, for messages about settings files.
///
/// Unlike ``JSON``, it keeps repeated keys, so that each can be reported.
package struct LocatedJSON: Equatable, Sendable {
  package struct Member: Equatable, Sendable {
    /// The name, unescaped.
    package let key: String
    /// The byte offset of the key's opening quote.
    package let keyOffset: Int
    package let value: LocatedJSON
  }

  package enum Content: Equatable, Sendable {
    /// Null, a Boolean, a number or a string.
    case scalar(JSON)
    case array([LocatedJSON])
    case object([Member])
  }

  package let content: Content
  /// The byte offset of the value; ``JSONPosition`` converts it to a line and column.
  package let offset: Int

  /// The value without offsets; the last of several values for a key wins.
  package var json: JSON {
    switch content {
    case .scalar(let value): value
    case .array(let elements): .array(elements.map { $0.json })
    case .object(let members): .object(JSONObject(members.map { ($0.key, $0.value.json) }))
    }
  }
}

extension LocatedJSON {
  /// Parses a JSON text: one value, optionally surrounded by white space.
  ///
  /// - Complexity: O(bytes).
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.parseText()
  }
}

extension JSON {
  /// Parses a JSON text.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try LocatedJSON(parsing: bytes).json
  }

  /// Parses the JSON text in a string.
  package init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}
