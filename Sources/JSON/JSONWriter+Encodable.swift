extension JSONWriter {
  /// A value of a type that knows how it is written.
  package mutating func value(_ value: some JSONEncodable) {
    value.write(to: &self)
  }

  /// An object, whose members the closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// An array, whose elements the closure writes.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    beginArray()
    elements(&self)
    endArray()
  }

  /// A member of the open object.
  package mutating func member(_ name: String, _ value: some JSONEncodable) {
    key(name)
    value.write(to: &self)
  }

  /// A member of the open object, left out altogether if it is nil.
  package mutating func member(_ name: String, _ value: (some JSONEncodable)?) {
    if let value { member(name, value) }
  }

  /// A member of the open object, `null` if it is nil.
  package mutating func memberOrNull(_ name: String, _ value: (some JSONEncodable)?) {
    key(name)
    if let value { value.write(to: &self) } else { null() }
  }

  /// A member of the open object that is itself an object, whose members the closure writes.
  package mutating func member(_ name: String, object members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }
}
