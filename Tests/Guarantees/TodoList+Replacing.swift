import TodoModel

extension TodoList {
  /// The list with the bytes of a range replaced.
  package func replacing(_ range: Range<Int>, with bytes: Span<UInt8>) -> TodoList {
    var list = self
    list.replace(range, with: bytes)
    return list
  }
}
