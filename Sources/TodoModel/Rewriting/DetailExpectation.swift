import TodoText

/// What must be parsed from an item after a change.
struct DetailExpectation: Sendable {
  /// The item's line after the change.
  let line: Int
  /// The item before the change, for messages.
  let item: Item
  /// What must be parsed from it.
  let details: [ItemDetail: [String]]
  /// The detail that the change is about; nil if it is about several.
  var changed: ItemDetail?
  /// Whether its tags may stand in another order.
  var sortsTags = false

  /// What is parsed otherwise; nil if nothing is.
  func mismatch(from old: TodoList, in new: TodoList) -> ReparseMismatch? {
    let found = new.item(atLine: line).map {
      sortsTags ? new.details(of: $0, without: []) : new.details(of: $0)
    }
    guard found != details else { return nil }
    if let changed, found?[changed] != details[changed] {
      return ReparseMismatch("it would not be read in \(old.quotedLabel(of: item))")
    }
    return ReparseMismatch("more of \(old.quotedLabel(of: item)) would change than that")
  }
}
