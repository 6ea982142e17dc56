/// Writes JSON as compact bytes, call by call, without a tree.
///
/// Commas and colons are its business. That calls nest properly (`beginObject … endObject`, a key before each
/// value in an object) is the caller's; ``object(_:)`` and ``array(_:)`` see to it.
package struct JSONWriter: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// Whether a value or key that comes now must be set off from one before it.
  private var needsComma = false

  /// A writer that has written nothing.
  ///
  /// - Parameter capacity: The bytes to make room for, where the caller can guess them.
  package init(capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  /// `{`.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// `}`.
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  /// `[`.
  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// `]`.
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// The key of a member; its value must follow.
  package mutating func key(_ key: String) {
    separate()
    JSONEscaping.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// `null`.
  package mutating func null() { word("null") }

  /// `true` or `false`.
  package mutating func value(_ value: Bool) { word(value ? "true" : "false") }

  /// An integer, in decimal.
  package mutating func value(_ value: Int) {
    separate()
    var text = value.description
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// The shortest decimal that reads back as the same number; `null` for an infinity or not a number, which
  /// JSON cannot say.
  package mutating func value(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    var text = value.description
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// A string, of which only what RFC 8259, section 7, demands is escaped.
  ///
  /// - Complexity: O(bytes), in runs as long as nothing is to be escaped.
  package mutating func value(_ value: String) {
    separate()
    JSONEscaping.append(value, to: &bytes)
  }

  /// A value that is JSON already.
  ///
  /// - Parameter json: The bytes of exactly one JSON value, which are not checked.
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
