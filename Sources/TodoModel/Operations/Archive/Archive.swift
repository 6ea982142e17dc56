import TodoText

extension Operation {
  /// Moves finished items to the archive, a group at the end of the file that is made if it is not there.
  ///
  /// What is inside of an item that stays goes below a repetition of that item's first line, marked as obsolete.
  static let archive = Operation(
    "archive", .source("archive"),
    "Move finished items whose sub-items are finished too to the archive, a group at the end of the file",
    title: { selection, list, context in
      let items = ArchivePlan(selection, in: list, context).items
      return "Archive \(items.isEmpty ? "finished items" : list.label(ofWhole: items))"
    },
    change: { selection, list, context throws(OperationError) in
      guard list.dialect != .markdown else { throw .nothingToDo("a Markdown document has no archive") }
      let archiving = ArchivePlan(selection, in: list, context)
      guard !archiving.items.isEmpty else {
        throw .nothingToDo(nothingToArchive)
      }
      return try archiving.change()
    })

  /// Why there is nothing to archive.
  static let nothingToArchive = "no item here is finished with all its sub-items"

  /// Whether the operation moves items to where the settings say, perhaps to another list: see ``ArchiveTransfer``.
  package var movesToArchive: Bool { name == Operation.archive.name }
}
