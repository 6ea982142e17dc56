import TodoText

extension Operation {
  /// Moves finished items to the archive, a group at the end of the file; creates it if needed.
  ///
  /// A sub-item of an unfinished item moves only if it is selected: see ``TodoList/finishedSubtrees(of:)``. It goes
  /// below copies of its ancestors' first lines, marked as obsolete and `#kept`.
  static let archive = Operation(
    "archive", .source("archive"), on: .archive,
    "Move finished items whose sub-items are all finished to the archive, a group at the end of the file; "
      + "in an item that stays, only those selected",
    menu: MenuEntry(.list, "Archive Finished Items", key: "z", cursor: .item),
    title: { summary in
      let items =
        summary.isShort ? ArchivePlan(summary.selection, in: summary.list, summary.context).items : []
      let subItems = items.reduce(0) { $0 + $1.descendantCount }
      return "Archive"
        + (items.isEmpty ? " finished items" : summary.label(items.count, items[0], subItemCount: subItems))
    },
    propose: { selection, list, context throws(OperationError) in
      guard list.dialect != .markdown else { throw .noArchive }
      let archiving = ArchivePlan(selection, in: list, context)
      guard !archiving.items.isEmpty else { throw .nothingFinished }
      return archiving.proposal
    })
}

extension OperationError {
  static let noArchive = OperationError.nothingToDo("a Markdown document has no archive")
}

extension TodoList {
  /// The items that archiving the whole list moves.
  ///
  /// Not those that its change changes: the smallest change may leave one where it is, and move what is around it.
  package func archivableItems(_ context: OperationContext) -> [Item] {
    ArchivePlan(.wholeList, in: self, context).items
  }
}
