import TodoText

/// The expected details of an item after a change.
struct DetailExpectation: Sendable {
  /// The item's line after the change.
  let line: Int
  /// The item before the change, for messages.
  let item: Item
  let details: [ItemDetail: [String]]
  /// The detail that changes; nil if there are several.
  var changed: ItemDetail?
  /// Whether the order of its tags may change, so that it is not compared.
  var sortsTags = false

  func mismatch(from old: TodoList, in new: TodoList) -> ReparseMismatch? {
    let found = new.item(atLine: line).map { new.details(of: $0, without: sortsTags ? [] : nil) }
    guard found != details else { return nil }
    if let changed, found?[changed] != details[changed] {
      return ReparseMismatch("the new value would not be parsed in \(old.quotedLabel(of: item))")
    }
    return ReparseMismatch("it would also change other parts of \(old.quotedLabel(of: item))")
  }
}
