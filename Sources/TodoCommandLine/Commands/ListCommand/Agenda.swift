import JSON
import TodoModel
import TodoText

/// The matching items by due date, serialized for programs; ``AgendaTable`` shows them to users.
struct Agenda {
  private let format: AgendaFormat
  private let today: CalendarDay
  private var lists: [SerializedItems] = []
  private let limit: Int

  /// The number of items that match.
  var count: Int { lists.reduce(0) { $0 + $1.entries.reduce(0) { $0 + $1.count } } }

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
  mutating func add(_ list: SerializedItems) {
    if !list.bytes.isEmpty { lists.append(list) }
  }

  /// Writes the text, part by part.
  func write<Failure>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    switch format {
    case .lines: try writeLines(write)
    case .json: try writeJSON(write)
    }
  }

  /// Writes the nonempty sections with titles, separated by blank lines.
  private func writeLines<Failure>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var isFirst = true
    var rest = limit
    for section in AgendaSection.allCases {
      let entries = entries(in: section, atMost: &rest)
      guard !entries.isEmpty else { continue }
      try write(Array("\(isFirst ? "" : "\n")\(section.title)\n".utf8))
      isFirst = false
      try self.write(entries, separator: nil, write)
    }
  }

  /// Writes all sections, including empty ones.
  private func writeJSON<Failure>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try write(Array("{\"today\":\"\(DueDate(.day, containing: today).text)\",\"parts\":[".utf8))
    var separator = ""
    var rest = limit
    for section in AgendaSection.allCases {
      try write(Array("\(separator){\"name\":\"\(section.rawValue)\",\"items\":[".utf8))
      try self.write(entries(in: section, atMost: &rest), separator: UInt8(ascii: ","), write)
      try write(Array("]}".utf8))
      separator = ","
    }
    try write(Array("]}\n".utf8))
  }

  /// An entry and the index of its list.
  private struct LocatedEntry {
    let list: Int32
    let entry: SerializedItems.Entry
  }

  /// The sorted entries of a section; equal ones keep the order of files and lines.
  private func entries(in section: AgendaSection, atMost rest: inout Int) -> ArraySlice<LocatedEntry> {
    var entries: [LocatedEntry] = []
    entries.reserveCapacity(lists.reduce(0) { $0 + $1.entries[section.index].count })
    for (number, list) in lists.enumerated() {
      for entry in list.entries[section.index] {
        entries.append(LocatedEntry(list: Int32(clamping: number), entry: entry))
      }
    }
    // Equal entries are ordered by list, then by position in the list.
    entries.sort { left, right in
      guard left.entry.order == right.entry.order else { return left.entry.order < right.entry.order }
      return left.list != right.list
        ? left.list < right.list : left.entry.start < right.entry.start
    }
    defer { rest -= min(rest, entries.count) }
    return entries.prefix(rest)
  }

  private func write<Failure>(
    _ entries: ArraySlice<LocatedEntry>, separator: UInt8?, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let chunkSize = 1 << 16
    var chunk: [UInt8] = []
    chunk.reserveCapacity(chunkSize + chunkSize / 4)
    for (number, located) in entries.enumerated() {
      if number > 0, let separator { chunk.append(separator) }
      let entry = located.entry
      chunk += lists[Int(located.list)].bytes[entry.start..<entry.start + Int(entry.byteCount)]
      guard chunk.count >= chunkSize else { continue }
      try write(chunk)
      chunk.removeAll(keepingCapacity: true)
    }
    try write(chunk)
  }
}
