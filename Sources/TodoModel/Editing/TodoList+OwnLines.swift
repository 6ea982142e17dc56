extension TodoList {
  /// Throws if an item shares its line with the marker of an enclosing list item, because then the item cannot be
  /// moved.
  func requireOwnLines(_ items: [Item]) throws(OperationError) {
    guard items.contains(where: { $0.record.flags.contains(.sharesLine) }) else { return }
    throw .nothingToDo("its line also starts another list item")
  }
}

extension Item {
  /// Whether both have the same parent: an item, a list item or a block quote.
  func isSibling(of other: Item) -> Bool {
    guard parent == other.parent, record.container == other.record.container else { return false }
    // Containers are numbered within their block.
    return record.container == 0 || block.index == other.block.index
  }
}
