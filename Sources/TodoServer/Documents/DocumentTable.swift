import LanguageServerProtocol

/// A value for each of some documents.
///
/// Most messages concern the same document as the one before, which is found without hashing its URI.
struct DocumentTable<Value: Sendable>: Sendable {
  private var indices: [DocumentURI: Int] = [:]
  private(set) var keys: [DocumentURI] = []
  private(set) var values: [Value] = []
  /// The index of the document whose value was set or updated last.
  private var last = 0

  var isEmpty: Bool { keys.isEmpty }

  /// The value of a document; nil removes it.
  subscript(uri: DocumentURI) -> Value? {
    get { index(of: uri).map { values[$0] } }
    set {
      guard let newValue else { return remove(uri) }
      if let index = index(of: uri) {
        last = index
        keys[index] = uri
        values[index] = newValue
      } else {
        last = keys.count
        indices[uri] = last
        keys.append(uri)
        values.append(newValue)
      }
    }
  }

  /// Calls `body` with the value of a document, in place; nil if there is none.
  @inline(__always)
  mutating func update<Result>(_ uri: DocumentURI, _ body: (inout Value) -> Result) -> Result? {
    guard let index = index(of: uri) else { return nil }
    last = index
    return body(&values[index])
  }

  private func index(of uri: DocumentURI) -> Int? {
    last < keys.count && keys[last] == uri ? last : indices[uri]
  }

  private mutating func remove(_ uri: DocumentURI) {
    guard let index = indices.removeValue(forKey: uri) else { return }
    keys.swapAt(index, keys.count - 1)
    values.swapAt(index, values.count - 1)
    keys.removeLast()
    values.removeLast()
    if index < keys.count { indices[keys[index]] = index }
    last = 0
  }
}
