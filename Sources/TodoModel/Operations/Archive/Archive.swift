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
      let subItems = SelectionSummary.descendantCount(of: items)
      return "Archive" + (items.isEmpty ? " finished items" : summary.label(items, subItemCount: subItems))
    },
    propose: { selection, list, context throws(OperationError) in
      guard list.dialect != .markdown else { throw .noArchive }
      let archiving = ArchivePlan(selection, in: list, context)
      guard !archiving.items.isEmpty else { throw .nothingFinished }
      return archiving.proposal
    })

  /// Moves archived items back.
  ///
  /// Each goes to the end of the group that its tag names, or of the first untitled group if it has no tag; a missing
  /// group is created above the archive. A sub-item goes to the end of its parent. Removes repeated lines with nothing
  /// left below, and the archive if it becomes empty.
  static let unarchive = Operation(
    "unarchive", .source("unarchive"), on: .archivedItems,
    "Unarchive the item: move it back to the group it came from",
    menu: MenuEntry(.list, "Unarchive", key: "Z", cursor: .item),
    title: { summary in
      guard summary.isShort, let plan = RestorePlan(summary.selection, in: summary.list, summary.context)
      else { return "Unarchive" }
      let group = plan.destinations.count == 1 ? plan.destinations[0].origin.title : nil
      let subItems = SelectionSummary.descendantCount(of: plan.selected)
      let label = summary.label(plan.selected, subItemCount: subItems)
      return "Unarchive" + label + (group.map { " into \($0.quotedLabel)" } ?? "")
    },
    propose: { selection, list, context throws(OperationError) in
      guard list.dialect != .markdown else { throw .noArchive }
      guard let unarchiving = RestorePlan(selection, in: list, context) else {
        throw .nothingToDo("no item here is in the archive")
      }
      return unarchiving.proposal
    })
}

extension OperationError {
  static let noArchive = OperationError.nothingToDo("a Markdown document has no archive")
}

extension TodoList {
  /// The items that archiving a selection moves.
  ///
  /// Not those that its change changes: the smallest change may leave one where it is, and move what is around it.
  package func archivableItems(_ selection: Selection, _ context: OperationContext) -> [Item] {
    ArchivePlan(selection, in: self, context).items
  }
}
