/// Writes compact JSON, one call per value, without building a tree.
///
/// The writer inserts commas and colons. The caller must end what it begins, which ``object(_:)`` and
/// ``array(_:)`` guarantee, and write a key before each value in an object.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// Whether the next key or value needs a comma before it.
  private var needsComma = false

  package init() { bytes.reserveCapacity(256) }

  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a member's key; its value must follow.
  package mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func null() { value(encoded: "null".utf8) }

  /// Writes a number without a string for it: replies have several positions a line.
  mutating func integer(_ number: Int) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let size = number.magnitude
    var unit: UInt = 1
    while size / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(size / unit % 10))
      unit /= 10
    }
  }

  /// Writes a string, escaping only what RFC 8259, section 7, requires: `"`, `\` and control characters below U+0020.
  mutating func string(_ string: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { source in
      var start = 0
      for (index, byte) in source.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: source[start..<index])
        bytes.append(contentsOf: Self.escape(of: byte).utf8)
        start = index + 1
      }
      bytes.append(contentsOf: source[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\t"): "\\t"
    case UInt8(ascii: "\r"): "\\r"
    case 0x08: "\\b"
    case 0x0C: "\\f"
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    default: (byte < 16 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    }
  }

  /// Writes serialized JSON.
  ///
  /// - Parameter json: The bytes of exactly one JSON value, which are not validated.
  package mutating func value(encoded json: some Sequence<UInt8>) {
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

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension JSONWriter {
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
