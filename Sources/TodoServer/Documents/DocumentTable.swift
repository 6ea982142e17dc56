import LanguageServerProtocol

/// A value for each of some documents.
///
/// Most messages concern the same document as the one before, which is found without hashing its URI.
struct DocumentTable<Value: Sendable>: Sendable {
  private var indices: [DocumentURI: Int] = [:]
  private(set) var keys: [DocumentURI] = []
  private(set) var values: [Value] = []
  /// The index of the document whose value was set or updated last; the first after one was removed.
  private var last = 0

  var isEmpty: Bool { keys.isEmpty }

  /// The URI of the document whose value was set or updated last, or the first after one was removed; nil if there is none.
  var lastKey: DocumentURI? { last < keys.count ? keys[last] : nil }

  /// The value of a document; nil removes it.
  subscript(uri: DocumentURI) -> Value? {
    get { index(of: uri).map { values[$0] } }
    set { if let newValue { updateValue(newValue, forKey: uri) } else { removeValue(forKey: uri) } }
  }

  /// Sets the value of a document, and returns the one before.
  @discardableResult
  mutating func updateValue(_ value: Value, forKey uri: DocumentURI) -> Value? {
    guard let index = index(of: uri) else {
      last = keys.count
      indices[uri] = last
      keys.append(uri)
      values.append(value)
      return nil
    }
    last = index
    // Later lookups mostly use this copy of the URI: copies that share their bytes are equal by their address.
    keys[index] = uri
    defer { values[index] = value }
    return values[index]
  }

  /// Calls `body` with the value of a document, in place; nil if there is none.
  @inline(__always)
  mutating func update<Result>(_ uri: DocumentURI, _ body: (inout Value) -> Result) -> Result? {
    guard let index = index(of: uri) else { return nil }
    last = index
    return body(&values[index])
  }

  private func index(of uri: DocumentURI) -> Int? {
    lastKey == uri ? last : indices[uri]
  }

  /// Removes a document, and returns its value.
  @discardableResult
  mutating func removeValue(forKey uri: DocumentURI) -> Value? {
    guard let index = indices.removeValue(forKey: uri) else { return nil }
    keys.swapAt(index, keys.count - 1)
    values.swapAt(index, values.count - 1)
    keys.removeLast()
    if index < keys.count { indices[keys[index]] = index }
    last = 0
    return values.removeLast()
  }
}
