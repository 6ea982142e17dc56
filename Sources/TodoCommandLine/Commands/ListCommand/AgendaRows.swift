import TodoModel
import TodoText

/// The rows of lists, each below the row of its parent.
struct AgendaRows {
  private(set) var rows: [AgendaRow] = []
  /// The number of items that match, but wait for others.
  private(set) var blockedCount = 0
  let grouping: AgendaGrouping
  let filter: Filter
  private let sortKeys: [SortKey]
  /// The number of tags of an item, the first ones, by which it is grouped.
  private static let tagLimit = 10

  init(_ grouping: AgendaGrouping, _ filter: Filter, by sortKeys: [SortKey]) {
    (self.grouping, self.filter, self.sortKeys) = (grouping, filter, sortKeys)
  }

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
    var row = AgendaRow(item, in: list, of: file, by: sortKeys, on: filter.today)
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
    let (rank, name): (Int, String)
    switch grouping {
    case .due: (rank, name) = (row.section.index, row.section.title)
    case .file: (rank, name) = (0, row.file)
    case .title: (rank, name) = (row.title == nil ? 1 : 0, row.title ?? "No title")
    case .tree: (rank, name) = (rows.count, row.title.map { "\(row.file) › \($0)" } ?? row.file)
    case .priority:
      name = row.priority.isEmpty ? "No priority" : "Priority \(row.priority)"
      rank = -row.priority.count
    case .tag:
      var names: [String] = []
      // An item with very many tags would be printed as often, and each time with all of them.
      for tag in list.text(of: item).tags where names.count < Self.tagLimit {
        let name = list.text.string(in: tag.name).lowercased()
        if !names.contains(name) { names.append(name) }
      }
      if names.isEmpty { return [AgendaGroupKey(rank: 1, name: "No tag")] }
      return names.map { AgendaGroupKey(rank: 0, name: "#\($0.escapingControls(in: .name))") }
    }
    return [AgendaGroupKey(rank: rank, name: name)]
  }

  var count: Int { rows.count(where: { $0.isMatch }) }

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

  /// The rows directly below each row, in order; for nil, those of the first level.
  var children: [Int?: [Int]] { Dictionary(grouping: rows.indices) { rows[$0].parent } }
}

/// An item of a listing for users; all texts are safe for a terminal.
struct AgendaRow {
  let status: Status?
  let checkbox: String
  let priority: String
  /// Its text without priority, dates and the time of its due day.
  let words: String
  let due: DueDate?
  let time: TimeOfDay?
  let section: AgendaSection
  /// Its sort key in a group: by date and time, then by priority.
  let order: AgendaOrder
  let title: String?
  let file: String
  let location: String
  /// Its place by the keys of `--sort`, before that by ``order``.
  let sortValue: SortValue
  /// The text of its parent, if that is not shown above it.
  var parentWords: String?
  /// Whether it matches the filter; other items are shown because of their sub-items.
  var isMatch = true
  var progress: Progress?
  /// The index of its parent's row; nil for a row of the first level.
  var parent: Int?
  var groups: [AgendaGroupKey] = []

  init(_ item: Item, in list: TodoList, of file: String, by keys: [SortKey], on today: CalendarDay) {
    sortValue = SortValue(of: item, in: list, by: keys)
    let text = list.text(of: item)
    status = item.status
    checkbox = list.text.string(in: item.checkbox).escapingControls(in: .name)
    // More would leave no room for the words in a row.
    priority = String(repeating: "!", count: min(max(0, item.priorityLevel), 20))
    words = Self.line(list.plainText(of: text, without: text.dueTime?.range))
    due = item.due
    time = text.dueTime?.time
    let order = AgendaOrder(of: item, text, in: list, on: today)
    section = order.section
    self.order = order.withoutSection
    title = list.title(ofItem: item).map(Self.line)
    self.file = file.escapingControls(in: .name)
    location = "\(self.file):\(item.line + 1)"
  }

  /// Text in one line, without controls and runs of blanks.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ").escapingControls(in: .name)
  }
}

enum AgendaGrouping: String, CaseIterable {
  case due, file, title, tag, priority
  /// By file and title, with all items nested in their order.
  case tree

  static let words = allCases.filter { $0 != .tree }.map { $0.rawValue }

  var alwaysNests: Bool { self == .file || self == .title || self == .tree }

  var showsTitles: Bool { self != .title && self != .tree }
}

/// The key of a group of a listing; groups are sorted by rank, then by name.
struct AgendaGroupKey: Hashable, Comparable {
  let rank: Int
  let name: String

  static func < (left: AgendaGroupKey, right: AgendaGroupKey) -> Bool {
    (left.rank, left.name) < (right.rank, right.name)
  }
}
