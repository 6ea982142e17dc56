extension Operation {
  static let sort = sort(
    by: SortKey.standard, "sort", .source("sort"),
    "Sort the groups: unfinished before finished, then by priority, then by due date",
    label: "Sort", key: "s")

  static let sortByStatus = sort(
    by: [.status], "sort-by-status", .source("sort", "status"),
    "Sort the groups by status: ongoing, open, in question, checked, obsolete",
    label: "Sort by Status", key: "Ss")

  static let sortByPriority = sort(
    by: [.priority], "sort-by-priority", .source("sort", "priority"),
    "Sort the groups by priority, the highest first",
    label: "Sort by Priority", key: "Sp")

  static let sortByDue = sort(
    by: [.due], "sort-by-due", .source("sort", "due"),
    "Sort the groups by due date, the earliest first and undated items last",
    label: "Sort by Due Date", key: "Sd")

  static let sortByText = sort(
    by: [.text], "sort-by-text", .source("sort", "text"),
    "Sort the groups by their items’ words, ignoring case and accents",
    label: "Sort by Text", key: "St")

  static let sortByTag = sort(
    by: [.tag], "sort-by-tag", .source("sort", "tag"),
    "Sort the groups by their items’ first tag, untagged items last",
    label: "Sort by Tag", key: "Sg")

  /// An operation that sorts whole groups and, at every level, sub-items among their siblings.
  private static func sort(
    by keys: [SortKey], _ name: String, _ action: ActionKind, _ summary: String, label: String, key: String
  ) -> Operation {
    let by = keys == SortKey.standard ? "" : " by \(keys.map(\.words).joined(separator: ", "))"
    return Operation(
      name, action, on: .groups, summary, menu: MenuEntry(.sort, label, key: key, cursor: .item),
      title: { "Sort \($0.labelOfGroups)\(by)" },
      precheck: { summary throws(OperationError) in
        guard summary.groupCount > 0 else { throw .noGroup }
      },
      propose: { selection, list, _ throws(OperationError) in
        let groups = selection.groups(in: list)
        guard !groups.isEmpty else { throw .noGroup }
        guard let proposal = list.sorting(groups, by: keys) else {
          throw list.hasUnsortedUnattachedItems(in: groups, by: keys)
            ? .unattachedItems : .nothingToDo("already sorted")
        }
        return proposal
      })
  }
}

extension OperationError {
  fileprivate static let noGroup = OperationError.nothingToDo("there is no group here")
  fileprivate static let unattachedItems = OperationError.nothingToDo(
    "indented items without a parent item are not sorted: remove their indentation first")
}

extension SortKey {
  /// The words after *by* in a title.
  fileprivate var words: String {
    switch self {
    case .due: "due date"
    case .finished, .status, .priority, .text, .tag: rawValue
    }
  }
}
