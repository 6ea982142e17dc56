extension JSON {
  /// Parses a JSON text: one value, optionally surrounded by white space.
  ///
  /// - Complexity: O(bytes).
  package init(parsing bytes: consuming [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.tree(from: try parser.next())
    // Throws if anything but white space follows.
    _ = try parser.next()
  }

  /// Parses the JSON text in a string.
  package init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}

extension JSONParser {
  /// Parses the value that starts with `event`, recursing at most ``depthLimit`` levels.
  fileprivate mutating func tree(from event: JSONEvent) throws(JSONError) -> JSON {
    switch event {
    case .scalar(let value): return value
    case .arrayStart: return .array(try elements())
    case .objectStart: return .object(try members())
    // No value starts with these events.
    case .arrayEnd, .objectEnd, .key, .end: return .null
    }
  }

  private mutating func elements() throws(JSONError) -> [JSON] {
    var elements: [JSON] = []
    while true {
      let event = try next()
      if case .arrayEnd = event { return elements }
      elements.append(try tree(from: event))
    }
  }

  private mutating func members() throws(JSONError) -> JSONObject {
    var object = JSONObject()
    while case .key(let key) = try next() {
      object.set(key, to: try tree(from: try next()))
    }
    return object
  }
}
