import TodoText

extension Operation {
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
      guard summary.isShort else { return "Unarchive" }
      let items = summary.list.archivedItems(summary.selection, summary.context)
      let origins = Set(items.map { summary.list.archiveMark(of: $0.outermostAncestor).origin })
      let group = origins.count == 1 ? origins.first?.title : nil
      let subItems = items.reduce(0) { $0 + $1.descendantCount }
      let label = summary.label(items.count, items.first, subItemCount: subItems)
      return "Unarchive" + label + (group.map { " into \($0.quotedLabel)" } ?? "")
    },
    propose: { selection, list, context throws(OperationError) in
      guard list.dialect != .markdown else { throw .noArchive }
      guard let unarchiving = RestorePlan(selection, in: list, context) else {
        throw .notArchived
      }
      return unarchiving.proposal
    })
}

extension TodoList {
  /// The selected items that are in the archive, none nested in another.
  func archivedItems(_ selection: Selection, _ context: OperationContext) -> [Item] {
    guard let archive = archive(titled: context.settings.archiveTitle, touching: selection.lines) else {
      return []
    }
    return TodoList.removingNested((try? selection.items(in: self)) ?? []).filter {
      archive.lines.contains($0.line)
    }
  }
}

extension OperationError {
  fileprivate static let notArchived = OperationError.nothingToDo("no item here is in the archive")
}
