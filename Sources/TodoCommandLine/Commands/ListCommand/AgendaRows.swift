import TodoModel
import TodoText

/// The rows of lists, each below the row of its parent.
struct AgendaRows: Sendable {
  private(set) var rows: [AgendaRow] = []
  /// The number of items that match, but wait for others.
  private(set) var blockedCount = 0
  private let grouping: AgendaGrouping
  private let filter: Filter
  private let today: CalendarDay
  private let sortKeys: [SortKey]

  init(_ grouping: AgendaGrouping, _ filter: Filter, by sortKeys: [SortKey], on today: CalendarDay) {
    self.grouping = grouping
    self.sortKeys = sortKeys
    self.filter = filter
    self.today = today
  }

  /// Adds the matching items of a list.
  mutating func add(_ list: TodoList, of file: String) {
    guard list.foreignFormat == nil else { return }
    // The ancestors of the current item, outermost first, with their rows.
    var ancestors: [(item: Item, row: Int?)] = []
    var deferred = DeferredItems(in: list, for: filter)
    list.visitItems { item in
      while let last = ancestors.last, last.item.lines.upperBound <= item.line { ancestors.removeLast() }
      let isHidden = deferred.contains(item)
      let matches = filter.matches(item, in: list, file: file)
      if isHidden, matches, item.isBlocked(in: list.dependencies) { blockedCount += 1 }
      guard !isHidden, matches else {
        ancestors.append((item, nil))
        return
      }
      if grouping == .tree {
        for index in ancestors.indices where ancestors[index].row == nil {
          let parent = index > 0 ? ancestors[index - 1].row : nil
          ancestors[index].row = append(ancestors[index].item, in: list, file, below: parent, isMatch: false)
        }
      }
      let parent = ancestors.last { $0.row != nil }?.row
      let row = append(item, in: list, file, below: parent, isMatch: true)
      if rows[row].parent == nil, let outer = ancestors.last?.item {
        rows[row].parentWords = AgendaRow.line(list.firstWords(of: outer))
      }
      ancestors.append((item, row))
    }
  }

  private mutating func append(
    _ item: Item, in list: TodoList, _ file: String, below parent: Int?, isMatch: Bool
  ) -> Int {
    var row = AgendaRow(item, in: list, of: file, by: sortKeys, on: today)
    row.isMatch = isMatch
    if grouping == .tree { row.progress = list.progress(of: item) }
    row.parent = parent.flatMap { nests(row, below: rows[$0]) ? $0 : nil }
    if row.parent == nil { row.groups = groups(of: row, item, in: list) }
    rows.append(row)
    return rows.count - 1
  }

  /// Whether a row is shown below its parent: not if its date belongs to another section, or if only the parent is
  /// finished.
  private func nests(_ row: AgendaRow, below parent: AgendaRow) -> Bool {
    if grouping.alwaysNests { return true }
    guard grouping == .due else { return false }
    var top = parent
    while let above = top.parent { top = rows[above] }
    return row.section == top.section || row.section == .undated && top.section != .finished
  }

  private func groups(of row: AgendaRow, _ item: Item, in list: TodoList) -> [AgendaGroupKey] {
    switch grouping {
    case .due: return [AgendaGroupKey(rank: row.section.index, name: row.section.title)]
    case .file: return [AgendaGroupKey(rank: 0, name: row.file)]
    case .title:
      return [AgendaGroupKey(rank: row.title == nil ? 1 : 0, name: row.title ?? "No title")]
    case .tree:
      let name = row.title.map { "\(row.file) › \($0)" } ?? row.file
      return [AgendaGroupKey(rank: rows.count, name: name)]
    case .priority:
      let name = row.priority.isEmpty ? "No priority" : "Priority \(row.priority)"
      return [AgendaGroupKey(rank: -row.priority.count, name: name)]
    case .tag:
      let names = Set(list.text(of: item).tags.map { list.text.string(in: $0.name).lowercased() })
      return names.isEmpty
        ? [AgendaGroupKey(rank: 1, name: "No tag")]
        : names.map { AgendaGroupKey(rank: 0, name: "#\($0.escapingControls(in: .name))") }
    }
  }

  /// The number of items that match.
  var count: Int { rows.count(where: { $0.isMatch }) }

  /// The number of overdue items that match.
  var overdueCount: Int { rows.count { $0.isMatch && $0.section == .overdue } }

  /// The groups in order, each with the rows of its first level in order.
  var groups: [(key: AgendaGroupKey, rows: [Int])] {
    var groups: [AgendaGroupKey: [Int]] = [:]
    // In a tree, a group has the rank of its first row.
    var ranks: [String: AgendaGroupKey] = [:]
    for (number, row) in rows.enumerated() {
      for var key in row.groups {
        if grouping == .tree {
          key = ranks[key.name] ?? key
          ranks[key.name] = key
        }
        groups[key, default: []].append(number)
      }
    }
    return groups.keys.sorted().map { key in
      let numbers = groups[key] ?? []
      guard grouping != .tree else { return (key, numbers) }
      let sorted = numbers.sorted { left, right in
        (rows[left].sortValue, rows[left].order, left) < (rows[right].sortValue, rows[right].order, right)
      }
      return (key, sorted)
    }
  }

  /// The rows directly below each row, in order.
  var children: [Int: [Int]] {
    var children: [Int: [Int]] = [:]
    for (number, row) in rows.enumerated() {
      if let parent = row.parent { children[parent, default: []].append(number) }
    }
    return children
  }
}
