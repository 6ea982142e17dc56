import JSON
import TodoModel
import TodoText

/// The format of a printed agenda.
enum AgendaFormat: Sendable {
  /// A line for each item.
  case lines
  /// A JSON object for each item.
  case json
}

/// A serialized item.
struct SerializedItem: Sendable {
  let order: AgendaOrder
  /// Its place by the keys of `--sort`, before that by `order`.
  let sortValue: SortValue
  /// A line, or with `--json` an object.
  let content: Content

  enum Content: Sendable {
    case line([UInt8])
    case json(JSON)
  }

  /// Serializes the items of a list that match a filter.
  static func items(
    of list: TodoList, in file: String, _ filter: Filter, by keys: [SortKey], _ format: AgendaFormat,
    usesColor: Bool
  ) -> [SerializedItem] {
    let writer = AgendaWriter(list, of: file, usesColor: usesColor)
    var items: [SerializedItem] = []
    var hasher = ItemHasher()
    var group: (end: Int, title: String?) = (0, nil)
    list.visitAgenda(filter, inFile: file) { item in
      let sortValue = SortValue(of: item, in: list, by: keys)
      switch format {
      case .lines:
        let order = AgendaOrder(of: item, list.text(of: item), in: list, on: filter.today)
        let line = writer.line(item, hasher.hash(of: item))
        items.append(SerializedItem(order: order, sortValue: sortValue, content: .line(line)))
      case .json:
        let text = list.text(of: item)
        if item.line >= group.end {
          let end = list.group(containingLine: item.line)?.lines.upperBound ?? item.lines.upperBound
          group = (end, list.title(ofItem: item))
        }
        let entry = AgendaEntry(item, text, title: group.title, in: list, on: filter.today)
        let json = writer.json(hasher.hash(of: item), text, entry)
        items.append(SerializedItem(order: entry.order, sortValue: sortValue, content: .json(json)))
      }
    }
    return items
  }
}

/// The matching items by due date, serialized for programs; ``AgendaTable`` shows them to users.
struct Agenda {
  private let format: AgendaFormat
  private let today: CalendarDay
  private let limit: Int
  private var items: [SerializedItem] = []

  /// The number of items that match.
  var count: Int { items.count }

  /// Creates an empty agenda.
  ///
  /// - Parameters:
  ///   - format: How the items are written.
  ///   - today: The current day.
  ///   - limit: The maximum number of items to write.
  init(_ format: AgendaFormat, on today: CalendarDay, limit: Int = .max) {
    self.format = format
    self.limit = limit
    self.today = today
  }

  /// Adds the items of the next list.
  mutating func add(_ items: [SerializedItem]) { self.items += items }

  /// Prints the items.
  func print(to console: Console) throws(CommandError) {
    // Equal items keep the order of files and lines.
    let sorted = items.indices.sorted {
      (items[$0].sortValue, items[$0].order, $0) < (items[$1].sortValue, items[$1].order, $1)
    }.prefix(limit)
    guard format == .json else {
      var lines: [UInt8] = []
      for index in sorted { if case .line(let line) = items[index].content { lines += line } }
      return try console.write(lines)
    }
    var sections: [AgendaSection: [JSON]] = [:]
    for index in sorted {
      if case .json(let json) = items[index].content {
        sections[items[index].order.section, default: []].append(json)
      }
    }
    let parts = AgendaSection.allCases.compactMap { section in
      sections[section].map { ["name": .string(section.rawValue), "items": .array($0)] as JSON }
    }
    try console.print(
      json: ["today": .string(DueDate(.day, containing: today).text), "parts": .array(parts)])
  }
}
