import TodoText

/// A move of items, each with its sub-items, to the end of a group of another list.
///
/// The addition is to be made first, so that a failure in between loses nothing.
package struct ItemTransfer: Sendable {
  package let removal: TextChange
  package let addition: TextChange
  /// The items as they were, none nested in another.
  package let items: [Item]

  /// Moves the selected items of `list`.
  ///
  /// The group with the title is added if it is missing. Without a title, they go below the items without one, at the
  /// top.
  ///
  /// - Throws: The reason why they cannot be moved.
  package init(
    of selection: Selection, from list: TodoList, to other: TodoList, toGroup title: String,
    _ context: OperationContext
  ) throws(OperationError) {
    let items = try selection.itemsWithStatus(in: list)
    try self.init(ofItemsAt: items.map { $0.line }, from: list, to: other, toGroup: title, context)
  }

  /// Moves the items on these lines of `list`.
  package init(
    ofItemsAt lines: [Int], from list: TodoList, to other: TodoList, toGroup title: String,
    _ context: OperationContext
  ) throws(OperationError) {
    if let format = list.foreignFormat ?? other.foreignFormat { throw .foreignFormat(format) }
    let items = TodoList.removingNested(lines.sorted().compactMap(list.item))
    guard !items.isEmpty else { throw .noItem }
    for list in [list, other] where list.hasConflict(in: nil) {
      throw .nothingToDo("there is a merge conflict in the list: resolve it first")
    }
    try self.init(items, from: list, to: other, toGroup: title, context)
  }

  /// Moves `items` of `list`, none nested in another.
  fileprivate init(
    _ items: [Item], from list: TodoList, to other: TodoList, toGroup title: String,
    _ context: OperationContext
  ) throws(OperationError) {
    try list.requireOwnLines(items)
    self.items = items
    removal = try list.removing(items).verifiedEdit(in: list).change
    let insertion = GroupInsertion(titled: title, of: other, context)
    var lines: [OutputLine] = []
    for item in items {
      lines += try list.movedLines(of: item, to: other.dialect, bullet: insertion.bullet)
    }
    var rewrite = LineRewrite(other)
    rewrite.replace(insertion.lines, with: insertion.before + lines + insertion.after)
    let added = try rewrite.proposal.verifiedEdit(in: other).change
    addition = other.change(added, endingLinesLike: list)
    try requireSameDetails(items, of: list, in: other.applying(addition), from: insertion.lines.lowerBound)
  }

  /// Throws if an item would be parsed differently in its new list.
  private func requireSameDetails(
    _ items: [Item], of list: TodoList, in changed: TodoList, from line: Int
  ) throws(OperationError) {
    var line = line
    for item in items.flatMap({ [$0] + $0.descendants }) {
      while line < changed.text.lineCount, changed.item(atLine: line)?.line != line { line += 1 }
      guard let moved = changed.item(atLine: line) else {
        throw .nothingToDo("the items would be parsed differently there")
      }
      guard list.details(of: item) == changed.details(of: moved) else {
        throw .nothingToDo("\(list.quotedLabel(of: item)) would be parsed differently there")
      }
      line += 1
    }
  }

  /// The change that moves items within a list.
  ///
  /// - Throws: The reason why they cannot be moved.
  package static func change(
    movingItemsAt lines: [Int], in list: TodoList, toGroup title: String, _ context: OperationContext
  ) throws(OperationError) -> TextChange {
    let target = list.groupForItems(titled: title, context)
    let items = TodoList.removingNested(lines.sorted().compactMap(list.item)).filter { item in
      item.depth > 0 || target == nil || list.group(containingLine: item.line) != target
    }
    guard !items.isEmpty else { throw .nothingToDo("already in that group") }
    let rest = try list.removing(items).verifiedEdit(in: list).list
    let transfer = try ItemTransfer(items, from: list, to: rest, toGroup: title, context)
    return transfer.removal.followed(by: transfer.addition, of: list.text.bytes)
  }
}
