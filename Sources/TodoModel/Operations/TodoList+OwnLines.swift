extension TodoList {
  /// Refuses what takes items away from their lines, or puts others beside them, where the mark of a list item that
  /// they are in stands on such a line.
  func requireOwnLines(_ items: [Item]) throws(OperationError) {
    guard items.contains(where: { $0.record.traits.contains(.sharesLine) }) else { return }
    throw .nothingToDo("its line also starts another list item")
  }
}

extension Item {
  /// Whether both are directly in one item, list item or block quote, or in none.
  func isSibling(of other: Item) -> Bool {
    guard parent == other.parent, record.container == other.record.container else { return false }
    return record.container == 0 || block.index == other.block.index
  }
}
