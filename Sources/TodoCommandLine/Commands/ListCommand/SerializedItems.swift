import TodoModel
import TodoText

/// The format of a printed agenda.
enum AgendaFormat: Sendable {
  /// A line for each item.
  case lines
  /// A JSON object for each item.
  case json
}

/// The serialized items of a list, with their sort keys.
///
/// Does not keep the list, so that a long one takes only the memory of its output.
struct SerializedItems: Sendable {
  /// A serialized item.
  struct Entry: Sendable {
    /// Its ``AgendaOrder``.
    let order: UInt64
    /// The offset in ``SerializedItems/bytes``.
    let start: Int
    /// The length in bytes.
    let byteCount: Int32
  }

  /// The items, one after the other.
  private(set) var bytes: [UInt8] = []
  /// The sorted entries of each section, by its index.
  private(set) var entries = [[Entry]](repeating: [], count: AgendaSection.allCases.count)

  /// Serializes the items that match a filter; none of a text in the format of another program.
  init(
    of list: TodoList, in file: String, _ filter: Filter, _ format: AgendaFormat, on today: CalendarDay
  ) {
    guard list.foreignFormat == nil else { return }
    var writer = AgendaWriter(list, of: file)
    var deferred = DeferredItems(in: list, for: filter)
    var times = DueTimes(in: list)
    let days = AgendaDays(on: today)
    list.visitItems { item in
      guard !deferred.contains(item), filter.matches(item, in: list, file: file) else { return }
      let (time, due) = (times.time(of: item), item.due)
      let start = writer.bytes.count
      switch format {
      case .lines: writer.writeLine(item)
      case .json: writer.writeJSON(item, time)
      }
      let section = AgendaSection(of: item.status, due: due, on: days)
      let entry = Entry(
        order: AgendaOrder(section, due: due, time: time, priority: item.priorityLevel).number, start: start,
        byteCount: Int32(clamping: writer.bytes.count - start))
      entries[section.index].append(entry)
    }
    bytes = writer.bytes.withExactCapacity
    for section in entries.indices {
      // The standard library's sort is not guaranteed to be stable.
      entries[section].sort { $0.order != $1.order ? $0.order < $1.order : $0.start < $1.start }
      entries[section] = entries[section].withExactCapacity
    }
  }
}

extension Array {
  /// A copy without spare capacity.
  fileprivate var withExactCapacity: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy += self
    return copy
  }
}
