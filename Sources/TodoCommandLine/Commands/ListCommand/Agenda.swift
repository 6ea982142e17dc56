import JSON
import TodoModel
import TodoText

/// The matching items by due date, for programs; ``AgendaTable`` shows them to users.
struct Agenda {
  private struct MatchingItem {
    let item: Item
    let list: TodoList
    let file: String
    let hash: ItemHash
    let order: AgendaOrder
    /// Its place by the keys of `--sort`, before that by `order`.
    let sortValue: SortValue
  }

  private var entries: [MatchingItem] = []
  /// The number of other items that match, but wait for others.
  private var blockedCount = 0
  private let filter: Filter
  private let sortKeys: [SortKey]

  /// The number of items that match.
  var count: Int { entries.count }

  init(_ filter: Filter, by sortKeys: [SortKey]) {
    self.filter = filter
    self.sortKeys = sortKeys
  }

  /// Adds the matching items of the next list.
  mutating func add(_ list: TodoList, of file: String) {
    // In the order of lines, in which each hash continues that of the parents.
    var hasher = ItemHasher()
    blockedCount += list.visitAgenda(filter, inFile: file) { item in
      let order = AgendaOrder(of: item, list.text(of: item), in: list, on: filter.today)
      let sortValue = SortValue(of: item, in: list, by: sortKeys)
      let hash = hasher.hash(of: item)
      entries.append(
        MatchingItem(item: item, list: list, file: file, hash: hash, order: order, sortValue: sortValue))
    }
  }

  /// Prints at most `limit` items: a line for each, or one JSON object.
  func print(asJSON: Bool, limit: Int, to console: Console) throws(CommandError) {
    guard !asJSON else { return try console.print(json: json(of: 0..<min(limit, count))) }
    var lines: [UInt8] = []
    for entry in sorted.prefix(limit) {
      let writer = AgendaWriter(entry.list, of: entry.file, usesColor: console.usesColor)
      lines += writer.line(entry.item, entry.hash)
    }
    try console.write(lines)
  }

  private var sorted: [MatchingItem] {
    // Equal items keep the order of files and lines.
    entries.indices.sorted {
      (entries[$0].sortValue, entries[$0].order, $0) < (entries[$1].sortValue, entries[$1].order, $1)
    }.map { entries[$0] }
  }

  /// The object of some of the items, and more members of it.
  func json(of range: Range<Int>, and more: [(String, JSON)] = []) -> JSON {
    var sections: [AgendaSection: [JSON]] = [:]
    for entry in sorted[range] {
      let details = AgendaEntry(entry.item, in: entry.list, on: filter.today)
      let json = AgendaWriter(entry.list, of: entry.file)
        .json(entry.hash, entry.list.text(of: entry.item), details)
      sections[entry.order.section, default: []].append(json)
    }
    let parts = AgendaSection.allCases.compactMap { section in
      sections[section].map { ["name": .string(section.rawValue), "items": .array($0)] as JSON }
    }
    let today = DueDate(.day, containing: filter.today).text
    let blocked = blockedCount > 0 ? [("blocked", JSON.integer(blockedCount))] : []
    return .object(JSONObject([("today", .string(today)), ("parts", .array(parts))] + blocked + more))
  }
}
