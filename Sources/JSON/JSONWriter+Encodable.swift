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
