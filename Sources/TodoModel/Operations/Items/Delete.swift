import TodoText

extension Operation {
  static let delete = Operation(
    "delete", .rewrite("delete"), "Delete the item with its description and its sub-items",
    title: { selection, list, _ in
      "✗ Delete \(list.label(ofWhole: TodoList.removingNested(list.items(in: selection.lines))))"
    },
    change: { selection, list, _ throws(OperationError) in
      try list.removing(TodoList.removingNested(try selection.items(in: list)))
    })
}

extension TodoList {
  /// The change that takes away items with all their lines, and the gap where they were the whole of a group.
  func removing(_ items: [Item]) throws(OperationError) -> TextChange {
    var rewrite = LineRewrite(self)
    for lines in closingGaps(around: items.map(\.lines)) { rewrite.replace(lines, with: []) }
    return try rewrite.change()
  }
}
