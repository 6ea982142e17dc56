import TodoText

extension Operation {
  static let delete = Operation(
    "delete", .rewrite("delete"), "Delete the item with its description and sub-items",
    menu: MenuEntry(.items, "✗ Delete", key: "d"),
    title: { "✗ Delete" + $0.labelOfWholeItems },
    precheck: { summary throws(OperationError) in if summary.first == nil { throw .noItem } },
    propose: { selection, list, _ throws(OperationError) in
      let items = TodoList.removingNested(try selection.items(in: list))
      try list.requireOwnLines(items)
      return list.removing(items)
    })
}

extension TodoList {
  /// Removes whole items, and the blank lines around a group that becomes empty.
  func removing(_ items: [Item]) -> Proposal {
    var rewrite = LineRewrite(self)
    rewrite.renumbering.take(items)
    for lines in closingGaps(around: items.map(\.lines)) { rewrite.replace(lines, with: []) }
    return rewrite.proposal
  }
}
