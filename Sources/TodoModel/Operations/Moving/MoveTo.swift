import TodoText

extension Operation {
  /// Moves items to the end of a group of the list, which is added if it is missing.
  ///
  /// Another list as the destination is up to the caller: see ``ItemTransfer``.
  static let moveTo = Operation(
    "move-to", .move("to"), on: .otherList,
    "Move the item with its sub-items to the end of another group or of another list",
    takes: .destination, menu: MenuEntry(.position, "Move to…", key: "w"),
    with: { title, _ throws(OperationError) in
      let title = title.trimmedBlanks
      guard !title.contains(where: { $0.isNewline }), title.first != "[" else {
        throw .wrongArgument("\(title.quotedLabel) is not a title")
      }
      return Behavior(
        title: { "Move\($0.labelOfWholeItems) to \(title.isEmpty ? "the top" : title.quotedLabel)" },
        propose: { selection, list, context throws(OperationError) in
          let items = try selection.itemsWithStatus(in: list)
          let change = try ItemTransfer.change(
            movingItemsAt: items.map { $0.line }, in: list, toGroup: title, context)
          // Both parts of the transfer have been verified.
          return Proposal(change, .unchecked)
        })
    })
}
