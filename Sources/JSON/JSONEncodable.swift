/// A type that can be serialized as JSON without building a tree.
package protocol JSONEncodable {
  /// Writes exactly one value.
  func write(to writer: inout JSONWriter)
}

extension JSONEncodable {
  /// The value, serialized as compact JSON.
  package var jsonBytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}

extension JSON: JSONEncodable {
  /// Writes the tree, with members in order.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): value.write(to: &writer)
    case .integer(let value): value.write(to: &writer)
    case .number(let value): value.write(to: &writer)
    case .string(let value): value.write(to: &writer)
    case .array(let elements): elements.write(to: &writer)
    case .object(let object):
      writer.object { writer in
        for member in object.members { writer.member(member.key, member.value) }
      }
    }
  }
}

extension Bool: JSONEncodable {
  package func write(to writer: inout JSONWriter) { writer.value(encoded: (self ? "true" : "false").utf8) }
}

extension Int: JSONEncodable {
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: JSONEncodable {
  /// Writes the shortest decimal that parses as the same number, or `null` if it is not finite.
  package func write(to writer: inout JSONWriter) {
    if isFinite { writer.value(encoded: description.utf8) } else { writer.null() }
  }
}

extension String: JSONEncodable {
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  package func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for element in self { element.write(to: &writer) }
    }
  }
}

extension Dictionary: JSONEncodable where Key == String, Value: JSONEncodable {
  /// Writes an object sorted by key, so that equal values give equal bytes.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for (key, value) in sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
    }
  }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
  /// Writes the raw value; enums get this by declaring the conformance.
  package func write(to writer: inout JSONWriter) { rawValue.write(to: &writer) }
}
