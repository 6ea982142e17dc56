/// Writes compact JSON, one call per token, without building a tree.
///
/// The writer inserts commas and colons. The caller must end what it begins, which ``object(_:)`` and
/// ``array(_:)`` guarantee, and write a key before each value in an object.
package struct JSONWriter: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Whether the next key or value needs a comma before it.
  private var needsComma = false

  /// Creates an empty writer that reserves `capacity` bytes.
  package init(capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes `{`.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Writes `}`.
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Writes `[`.
  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Writes `]`.
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a member's key; its value must follow.
  package mutating func key(_ key: String) {
    separate()
    JSONEscaping.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  package mutating func null() { word("null") }

  /// Writes `true` or `false`.
  package mutating func value(_ value: Bool) { word(value ? "true" : "false") }

  /// Writes an integer in decimal.
  package mutating func value(_ value: Int) {
    separate()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes the shortest decimal that parses as the same number, or `null` if it is not finite.
  package mutating func value(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    var text = value.description
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes a string, escaping only what RFC 8259, section 7, requires.
  ///
  /// - Complexity: O(bytes).
  package mutating func value(_ value: String) {
    separate()
    JSONEscaping.append(value, to: &bytes)
  }

  /// Writes serialized JSON.
  ///
  /// - Parameter json: The bytes of exactly one JSON value, which are not validated.
  package mutating func value(encoded json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func word(_ word: StaticString) {
    separate()
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension JSONWriter {
  /// Writes an encodable value.
  package mutating func value(_ value: some JSONEncodable) {
    value.write(to: &self)
  }

  /// Writes an object whose members the closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Writes an array whose elements the closure writes.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    beginArray()
    elements(&self)
    endArray()
  }

  /// Writes a member of the open object.
  package mutating func member(_ name: String, _ value: some JSONEncodable) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member of the open object, or nothing if it is nil.
  package mutating func member(_ name: String, _ value: (some JSONEncodable)?) {
    if let value { member(name, value) }
  }

  /// Writes a member of the open object, `null` if it is nil.
  package mutating func memberOrNull(_ name: String, _ value: (some JSONEncodable)?) {
    key(name)
    if let value { value.write(to: &self) } else { null() }
  }

  /// Writes a member whose value is an object written by the closure.
  package mutating func member(_ name: String, object members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }
}
