/// A type that can be decoded from JSON.
package protocol JSONDecodable {
  /// Decodes a value, ignoring unknown members.
  ///
  /// - Throws: ``JSONDecodingError`` with the path from `json` to the invalid part.
  init(from json: JSON) throws(JSONDecodingError)
}

extension JSON {
  /// Decodes a required member: `uri = try json.required("uri")`.
  package func required<Value: JSONDecodable>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(JSONDecodingError) -> Value {
    let object = try checked("an object", self.object)
    guard let member = object[key] else { throw JSONDecodingError("is missing").within(key) }
    do { return try Value(from: member) } catch { throw error.within(key) }
  }

  /// Decodes a member that may be absent or null.
  package func optional<Value: JSONDecodable>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(JSONDecodingError) -> Value? {
    let object = try checked("an object", self.object)
    guard let member = object[key], !member.isNull else { return nil }
    do { return try Value(from: member) } catch { throw error.within(key) }
  }

  /// The value of this kind, if it is one.
  fileprivate func checked<Value>(_ kind: String, _ value: Value?) throws(JSONDecodingError) -> Value {
    guard let value else { throw JSONDecodingError(expected: kind, found: self) }
    return value
  }
}

extension JSON: JSONDecodable {
  /// Returns the value unchanged.
  package init(from json: JSON) throws(JSONDecodingError) { self = json }
}

extension Bool: JSONDecodable {
  package init(from json: JSON) throws(JSONDecodingError) { self = try json.checked("a boolean", json.bool) }
}

extension Int: JSONDecodable {
  /// Decodes an integer, including one written as `2.0`.
  package init(from json: JSON) throws(JSONDecodingError) {
    if json.int == nil, case .number(let number) = json {
      throw JSONDecodingError("expected an integer, found \(number)")
    }
    self = try json.checked("an integer", json.int)
  }
}

extension Double: JSONDecodable {
  package init(from json: JSON) throws(JSONDecodingError) { self = try json.checked("a number", json.double) }
}

extension String: JSONDecodable {
  package init(from json: JSON) throws(JSONDecodingError) { self = try json.checked("a string", json.string) }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  /// Decodes an array; an error's path contains the element's index.
  package init(from json: JSON) throws(JSONDecodingError) {
    let elements = try json.checked("an array", json.array)
    self = []
    reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do { append(try Element(from: element)) } catch { throw error.within("[\(index)]") }
    }
  }
}

extension JSONDecodable where Self: RawRepresentable, RawValue: JSONDecodable {
  /// Decodes a raw value; enums get this by declaring the conformance.
  package init(from json: JSON) throws(JSONDecodingError) {
    let raw = try RawValue(from: json)
    guard let value = Self(rawValue: raw) else {
      throw JSONDecodingError("unknown value \(String(decoding: json.jsonBytes, as: UTF8.self))")
    }
    self = value
  }
}
