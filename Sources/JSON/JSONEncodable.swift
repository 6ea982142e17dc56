/// A type whose values can be written as JSON, without a tree in between.
package protocol JSONEncodable {
  /// Writes exactly one value.
  func write(to writer: inout JSONWriter)
}

extension JSONEncodable {
  /// The value as compact JSON.
  package var jsonBytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}

extension JSON: JSONEncodable {
  /// Writes the tree, members in their order.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.value(value)
    case .integer(let value): writer.value(value)
    case .number(let value): writer.value(value)
    case .string(let value): writer.value(value)
    case .text(let value): writer.value(value.string)
    case .array(let elements): elements.write(to: &writer)
    case .object(let object):
      writer.object { writer in
        for member in object.members { writer.member(member.key, member.value) }
      }
    }
  }
}

extension Bool: JSONEncodable {
  /// Writes `true` or `false`.
  package func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Int: JSONEncodable {
  /// Writes the integer in decimal.
  package func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Double: JSONEncodable {
  /// Writes the number, or `null` if it is not finite.
  package func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension String: JSONEncodable {
  /// Writes the string in quotes.
  package func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  /// Writes an array of the elements.
  package func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }
}

extension Dictionary: JSONEncodable where Key == String, Value: JSONEncodable {
  /// Writes an object, sorted by key, so that the same value always gives the same bytes.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, value) in sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
    writer.endObject()
  }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
  /// Writes the raw value: an enum over strings or integers only has to say that it is encodable.
  package func write(to writer: inout JSONWriter) { rawValue.write(to: &writer) }
}
