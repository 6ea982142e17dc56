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

/// The serialized items of a piece of a list, with their sort keys.
///
/// Does not keep the list, so that a long one takes only the memory of its output.
struct AgendaPiece: Sendable {
  /// A serialized item.
  struct Entry: Sendable {
    let order: AgendaOrder
    /// The offset in ``AgendaPiece/bytes``.
    let start: Int
    /// The length in bytes.
    let byteCount: Int32
    /// The offset in the entry at which to insert the title of its group; -1 for none.
    let titleOffset: Int32
  }

  /// The items, one after the other.
  private(set) var bytes: [UInt8] = []
  /// The sorted entries of each section.
  private(set) var entries: [AgendaSection: [Entry]] = [:]
  /// The title, as JSON, that applies to items before the piece's first title.
  var titleBefore: [UInt8] = AgendaPiece.noTitle
  /// The title of the piece's last line, as JSON; nil if the piece has no title.
  private(set) var lastTitle: [UInt8]?

  static let noTitle = Array("null".utf8)

  /// Serializes the items that match a filter; none of a text in the format of another program.
  init(_ piece: ListPiece, of file: String, _ filter: Filter, _ format: AgendaFormat, on today: CalendarDay) {
    let list = piece.list
    guard list.foreignFormat == nil else { return }
    var writer = AgendaWriter(piece, of: file)
    var deferred = DeferredItems(in: list, for: filter)
    list.visitItems(in: piece.lines) { item in
      guard !deferred.contains(item), filter.matches(item, in: list, file: file) else { return }
      let time = list.dueTime(of: item)
      let start = writer.bytes.count
      var titleOffset: Int?
      switch format {
      case .lines: writer.writeLine(item)
      case .json: titleOffset = writer.writeJSON(item, time)
      }
      let section = AgendaSection(of: item, on: today)
      let entry = Entry(
        order: AgendaOrder(section, due: item.due, time: time, priority: item.priorityLevel), start: start,
        byteCount: Int32(clamping: writer.bytes.count - start),
        titleOffset: titleOffset.map { Int32(clamping: $0 - start) } ?? -1)
      entries[section, default: []].append(entry)
    }
    bytes = writer.bytes.withExactCapacity
    for section in entries.keys {
      // The standard library's sort is not guaranteed to be stable.
      entries[section]?.sort { ($0.order, $0.start) < ($1.order, $1.start) }
      entries[section] = entries[section]?.withExactCapacity
    }
    if format == .json {
      lastTitle = writer.writtenTitle(ofLine: max(piece.lines.lowerBound, piece.lines.upperBound - 1))
    }
  }
}

/// Serializes the items of a piece.
private struct AgendaWriter {
  private let piece: ListPiece
  private let file: String
  private let linePrefix: [UInt8]
  /// The title of the last item.
  private var title: GroupTitleReference?
  private var writtenTitle: [UInt8]?
  private(set) var bytes: [UInt8] = []

  init(_ piece: ListPiece, of file: String) {
    self.piece = piece
    self.file = file
    linePrefix = Array("\(file.escapingControls(in: .name)):".utf8)
  }

  /// Writes `FILE:LINE: CHECKBOX TEXT`.
  mutating func writeLine(_ item: Item) {
    bytes += linePrefix
    bytes += String(piece.firstLine + item.line + 1).utf8
    bytes += ": ".utf8
    let start = bytes.count
    let source = item.block.text
    let base = item.block.origin.byteCount
    bytes += source[item.checkbox.lowerBound - base..<item.checkbox.upperBound - base]
    for range in piece.list.rangesInBlock(ofTextOf: item) {
      bytes.append(.space)
      bytes += source[range]
    }
    bytes.escapeControls(from: start, in: .line)
    bytes.append(.lineFeed)
  }

  /// Writes a JSON object.
  ///
  /// - Returns: The offset at which to insert the title, if it is before the piece.
  mutating func writeJSON(_ item: Item, _ time: TimeOfDay?) -> Int? {
    let list = piece.list
    var json = JSONWriter()
    json.beginObject()
    json.member("file", file)
    json.member("line", piece.firstLine + item.line + 1)
    json.memberOrNull("status", item.status?.name)
    json.member("priority", item.priorityLevel)
    json.member("text", list.words(of: item))
    json.memberOrNull("due", item.due?.text)
    json.memberOrNull("dueDay", item.due.map { DueDate(.day, containing: $0.dueDay).text })
    json.memberOrNull("dueTime", time?.text)
    json.key("tags")
    json.array { json in
      for tag in list.text(of: item).tags {
        json.object { json in
          json.member("name", list.text.string(in: tag.name))
          json.memberOrNull("value", tag.value.map { list.text.string(in: $0) })
        }
      }
    }
    json.key("title")
    let title = writtenTitle(ofLine: item.line)
    json.value(encoded: title ?? [])
    let titleEnd = json.bytes.count
    json.member("depth", item.depth)
    json.endObject()
    guard title == nil else {
      bytes += json.bytes.escapingControlsInJSON
      return nil
    }
    bytes += Array(json.bytes[..<titleEnd]).escapingControlsInJSON
    let start = bytes.count
    bytes += json.bytes[titleEnd...]
    return start
  }

  /// The title of a line's group, as JSON; nil if it is before the piece.
  mutating func writtenTitle(ofLine line: Int) -> [UInt8]? {
    if title?.lines.contains(line) != true {
      let title = piece.title(ofGroupWithLine: line)
      self.title = title
      writtenTitle =
        switch title.title {
        case .none: AgendaPiece.noTitle
        case .before: nil
        case .line(let line):
          JSON.string(piece.list.text.string(in: piece.list.titleWords(ofLine: line))).jsonBytes
            .escapingControlsInJSON
        }
    }
    return writtenTitle
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
