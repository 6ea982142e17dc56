import TodoModel
import TodoText

/// The format of a printed agenda.
enum AgendaFormat: Sendable {
  /// A line for each item.
  case lines
  /// A JSON object for each item.
  case json
}

/// The serialized items of a piece of a list, with their sort keys.
///
/// Does not keep the list, so that a long one takes only the memory of its output.
struct AgendaPiece: Sendable {
  /// A serialized item.
  struct Entry: Sendable {
    /// Its ``AgendaOrder``.
    let order: UInt64
    /// The offset in ``AgendaPiece/bytes``.
    let start: Int
    /// The length in bytes.
    let byteCount: Int32
    /// ``titleOffset``, or -1 for none; an optional would make an entry a third larger.
    fileprivate let storedTitleOffset: Int32

    /// The offset in the entry at which to insert the title of its group; nil for none.
    var titleOffset: Int? { storedTitleOffset < 0 ? nil : Int(storedTitleOffset) }
  }

  /// The items, one after the other.
  private(set) var bytes: [UInt8] = []
  /// The sorted entries of each section, by its index.
  private(set) var entries = [[Entry]](repeating: [], count: AgendaSection.allCases.count)
  /// The title, as JSON, of a group that continues from the piece before.
  var titleBefore: [UInt8] = AgendaPiece.noTitle
  /// The title of the piece's last line, as JSON; nil if that is in a piece before, and for lines.
  private(set) var lastTitle: [UInt8]?

  static let noTitle = Array("null".utf8)

  /// Serializes the items that match a filter; none of a text in the format of another program.
  init(_ piece: ListPiece, of file: String, _ filter: Filter, _ format: AgendaFormat, on today: CalendarDay) {
    let list = piece.list
    guard list.foreignFormat == nil else { return }
    var writer = AgendaWriter(piece, of: file)
    var deferred = DeferredItems(in: list, for: filter)
    var times = DueTimes(in: list)
    let days = AgendaDays(on: today)
    list.visitItems(in: piece.lines) { item in
      guard !deferred.contains(item), filter.matches(item, in: list, file: file) else { return }
      let (time, due) = (times.time(of: item), item.due)
      let start = writer.bytes.count
      var titleOffset: Int?
      switch format {
      case .lines: writer.writeLine(item)
      case .json: titleOffset = writer.writeJSON(item, time)
      }
      let section = AgendaSection(of: item.status, due: due, on: days)
      let entry = Entry(
        order: AgendaOrder(section, due: due, time: time, priority: item.priorityLevel).number, start: start,
        byteCount: Int32(clamping: writer.bytes.count - start),
        storedTitleOffset: titleOffset.map { Int32(clamping: $0 - start) } ?? -1)
      entries[section.index].append(entry)
    }
    bytes = writer.bytes.withExactCapacity
    for section in entries.indices {
      // The standard library's sort is not guaranteed to be stable.
      entries[section].sort { $0.order != $1.order ? $0.order < $1.order : $0.start < $1.start }
      entries[section] = entries[section].withExactCapacity
    }
    if format == .json {
      lastTitle = writer.titleJSON(ofLine: max(piece.lines.lowerBound, piece.lines.upperBound - 1))
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
