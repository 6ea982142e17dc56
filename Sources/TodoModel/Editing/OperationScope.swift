/// What an operation changes, from which follows how it is applied: see ``Operation/edit(_:in:_:)``.
package enum OperationScope: Sendable, Hashable {
  /// The text of each named item.
  case items
  /// The named items and another one, which the value names: each may get a tag.
  case linkedItems
  /// The named items with their sub-items, which it removes.
  case removal
  /// A new item next to the named lines.
  case newItem
  /// Each run of named siblings that follow each other, with their sub-items, as one.
  case siblings(RunOrder)
  /// The named items with their sub-items, all to one place of the list.
  case subtrees
  /// The groups that the named lines belong to.
  case groups
  /// What is finished or wrong on the named lines.
  case list
  /// The same, with the archive, which the settings may put into another file.
  case archive
  /// The named items in the archive.
  case archivedItems
  /// The named items with their sub-items, and the list that they move to, perhaps another one.
  case otherList

  /// The order in which runs of siblings change.
  package enum RunOrder: Sendable, Hashable {
    /// From the first to the last: changes affect only lines above a run and its own.
    case down
    /// From the last to the first: changes affect only lines below a run and its own.
    case up
  }

  /// Whether an operation applies to the whole list if nothing is named; the others need lines or items, or an explicit
  /// request for every item.
  package var isWholeList: Bool {
    switch self {
    case .groups, .list, .archive: true
    case .items, .linkedItems, .removal, .newItem, .siblings, .subtrees, .archivedItems, .otherList: false
    }
  }
}
