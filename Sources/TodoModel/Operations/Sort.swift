import TodoText

extension Operation {
  static let sort = Operation(
    "sort", .source("sort"), on: .groups,
    "Sort the groups: unfinished before finished, then by priority, then by due date",
    takes: .order, default: SortKey.standard.map({ $0.rawValue }).joined(separator: ","),
    menu: MenuEntry(.sort, "Sort", key: "s", cursor: .item),
    with: { words, _ throws(OperationError) in
      let keys = try SortKey.keys(words)
      let by = keys == SortKey.standard ? "" : " by \(keys.map { $0.words }.joined(separator: ", "))"
      return Behavior(
        title: { "Sort \($0.labelOfGroups)\(by)" },
        propose: { selection, list, _ throws(OperationError) in
          let groups = selection.groups(in: list)
          guard !groups.isEmpty else { throw .nothingToDo("there is no group here") }
          guard let proposal = list.sorting(groups, by: keys) else {
            throw .nothingToDo(
              list.hasUnsortedUnattachedItems(in: groups, by: keys)
                ? "indented items without a parent item are not sorted: remove their indentation first"
                : "already sorted")
          }
          return proposal
        })
    })

  static let sortPresets = [
    sort(
      by: .status, "by status: ongoing, open, in question, checked, obsolete", "Sort by Status", key: "Ss"),
    sort(by: .priority, "by priority, the highest first", "Sort by Priority", key: "Sp"),
    sort(by: .due, "by due date, the earliest first and undated items last", "Sort by Due Date", key: "Sd"),
    sort(by: .text, "by their items’ words, ignoring case and accents", "Sort by Text", key: "St"),
    sort(by: .tag, "by their items’ first tag, untagged items last", "Sort by Tag", key: "Sg"),
  ]

  private static func sort(by key: SortKey, _ order: String, _ label: String, key keys: String) -> Operation {
    let name = key.rawValue
    return sort.preset(
      name, "sort-by-\(name)", .source("sort", name), "Sort the groups \(order)",
      menu: MenuEntry(.sort, label, key: keys, cursor: .item))
  }
}

extension SortKey {
  /// Parses the keys that a user writes, with commas between them.
  package static func keys(_ words: String) throws(OperationError) -> [SortKey] {
    let words = words.split(separator: ",").map { String($0).trimmedBlanks }
    let keys = words.compactMap { SortKey(rawValue: $0.lowercased()) }
    guard !keys.isEmpty, keys.count == words.count else {
      let wrong = words.first { SortKey(rawValue: $0.lowercased()) == nil } ?? ""
      throw .wrongArgument("cannot sort by \(wrong.quotedLabel): write \(ArgumentKind.order.examples)")
    }
    return keys
  }

  /// The words after *by* in a title.
  fileprivate var words: String { self == .due ? "due date" : rawValue }
}
