import TodoText

extension Operation {
  static let removeCompleted = Operation(
    "remove-completed", .source("removeCompleted"),
    "Delete all finished items whose sub-items are finished too",
    title: { selection, list, _ in
      let items = list.finishedSubtrees(in: selection.lines)
      return items.isEmpty ? "✗ Delete finished items" : "✗ Delete finished \(list.label(ofWhole: items))"
    },
    change: { selection, list, _ throws(OperationError) in
      let items = list.finishedSubtrees(in: selection.lines)
      guard !items.isEmpty else { throw .nothingToDo("no item here is finished with all its sub-items") }
      return try list.removing(items)
    })
}

extension Item {
  /// Whether it and everything below it is checked or obsolete.
  var isFinishedWhole: Bool {
    (status?.isFinished ?? false) && descendants.allSatisfy { $0.status?.isFinished ?? false }
  }
}

extension TodoList {
  /// The items in `lines` that are finished with all that is below them, and are not inside of another such item there.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines; blocks without a finished item are passed over.
  func finishedSubtrees(in lines: Range<Int>?) -> [Item] {
    var items: [Item] = []
    func add(_ item: Item) {
      guard item.line >= items.last?.lines.upperBound ?? 0, item.isFinishedWhole else { return }
      items.append(item)
    }
    if let lines, let first = item(atLine: lines.lowerBound), first.line < lines.lowerBound { add(first) }
    visitBlocks(holding: lines, where: { $0.finishedItemCount > 0 }) { block in
      for place in block.block.items.indices {
        let item = block.item(place)
        if lines?.contains(item.line) ?? true { add(item) }
      }
    }
    return items
  }
}
