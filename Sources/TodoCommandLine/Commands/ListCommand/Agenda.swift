import JSON
import TodoModel
import TodoText

struct ListedItem {
  let item: Item
  let list: TodoList
  let file: String

  /// A JSON object without what is empty: text, null, 0, and a list of nothing; `isGone` if it is no longer in the list.
  func json(
    _ hash: ItemHash, on today: CalendarDay, after operation: String? = nil, isGone: Bool = false,
    and more: [(String, JSON)] = []
  ) -> JSON {
    let entry = AgendaEntry(item, in: list, on: today)
    let text = list.text(of: item)
    func string(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
    func positive(_ number: Int) -> JSON { number > 0 ? .integer(number) : .null }
    let tags = text.tags.map { tag in
      JSON.compact([
        ("name", string(list.text.string(in: tag.name))),
        ("value", string(tag.value.map { list.text.string(in: $0) })),
      ])
    }
    return .compact(
      [
        ("operation", string(operation)), ("file", .string(file)),
        ("line", isGone ? .null : .integer(entry.line + 1)), ("hash", isGone ? .null : string("\(hash)")),
        ("status", string(entry.status?.name)), ("priority", positive(entry.priority)),
        ("text", string(list.words(of: text))), ("due", string(entry.due?.text)),
        ("dueDay", string(entry.due.map { DueDate(.day, containing: $0.dueDay).text })),
        ("dueTime", string(entry.time?.text)), ("scheduled", string(text.date(.scheduled, in: list)?.text)),
        ("tags", .array(tags)), ("title", string(entry.title)), ("depth", positive(entry.depth)),
      ] + more)
  }
}

extension Item {
  /// `FILE:LINE: CHECKBOX TEXT  @HASH`, which can be given back as the reference of an item.
  func line(in file: String, _ hash: ItemHash, usesColor: Bool) -> [UInt8] {
    var text = Array(file.escapingControls(in: .name).utf8) + ":\(line + 1): ".utf8
    let start = text.count
    text += textInOneLine
    text.escapeControls(from: start, in: .line)
    guard usesColor else { return text + "  @\(hash)\n".utf8 }
    let place = OutputText(stringLiteral: String(decoding: text[..<start], as: UTF8.self)).styled(.dim)
    let words = AgendaRow.styled(
      String(decoding: text[start...], as: UTF8.self), status: status, priority: priorityLevel)
    let end: OutputText = "  @\(hash)"
    return Array("\(place.string)\(words.string)\(end.styled(.dim).string)\n".utf8)
  }

  var textInOneLine: [UInt8] {
    var text: [UInt8] = []
    visitParts { range in
      if !text.isEmpty { text.append(.space) }
      text += block.text[range]
    }
    return text
  }
}

/// The matching items by due date, for programs; ``AgendaTable`` shows them to users.
struct Agenda {
  private struct MatchingItem {
    let item: Item
    /// The index of its list; a list in each item would take most of the memory.
    let source: Int
    let hash: ItemHash
    let order: AgendaOrder
    /// Its place by the keys of `--sort`, before that by `order`.
    let sortValue: SortValue
  }

  private var entries: [MatchingItem] = []
  private var sources: [(list: TodoList, file: String)] = []
  private var blockedCount = 0
  private let filter: Filter
  private let sortKeys: [SortKey]

  var count: Int { entries.count }

  init(_ filter: Filter, by sortKeys: [SortKey]) {
    self.filter = filter
    self.sortKeys = sortKeys
  }

  mutating func add(_ list: TodoList, of file: String) {
    // In the order of lines, in which each hash continues that of the parents.
    var hasher = ItemHasher()
    let source = sources.count
    sources.append((list, file))
    blockedCount += list.visitAgenda(filter, inFile: file) { item in
      let order = AgendaOrder(of: item, list.text(of: item), in: list, on: filter.today)
      let sortValue = SortValue(of: item, in: list, by: sortKeys)
      let hash = hasher.hash(of: item)
      entries.append(
        MatchingItem(item: item, source: source, hash: hash, order: order, sortValue: sortValue))
    }
  }

  /// Prints at most `limit` items: a line for each, or one JSON object.
  func print(asJSON: Bool, limit: Int, to console: Console) throws(CommandError) {
    guard !asJSON else { return try console.print(json: json(of: 0..<min(limit, count))) }
    var lines: [UInt8] = []
    for index in sorted.prefix(limit) {
      let entry = entries[index]
      lines += entry.item.line(in: sources[entry.source].file, entry.hash, usesColor: console.usesColor)
    }
    try console.write(lines)
  }

  /// The indices of the items in order; equal ones keep the order of files and lines, because sorting is stable.
  private var sorted: [Int] {
    let indices = entries.indices.sorted { entries[$0].order < entries[$1].order }
    guard !sortKeys.isEmpty else { return indices }
    return indices.sorted { entries[$0].sortValue < entries[$1].sortValue }
  }

  /// The object of some of the items, and more members of it.
  func json(of range: Range<Int>, and more: [(String, JSON)] = []) -> JSON {
    let sections = Dictionary(grouping: sorted[range].map { entries[$0] }) { $0.order.section }
    let parts = AgendaSection.allCases.compactMap { section -> JSON? in
      let items = sections[section]?.map { entry in
        let (list, file) = sources[entry.source]
        return ListedItem(item: entry.item, list: list, file: file).json(entry.hash, on: filter.today)
      }
      return items.map { ["name": .string(section.rawValue), "items": .array($0)] }
    }
    let today = DueDate(.day, containing: filter.today).text
    let blocked = blockedCount > 0 ? [("blocked", JSON.integer(blockedCount))] : []
    return .object(JSONObject([("today", .string(today)), ("parts", .array(parts))] + blocked + more))
  }
}
