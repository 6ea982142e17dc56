import JSON
import TodoModel
import TodoText

/// The matching items by due date, serialized for programs; ``AgendaTable`` shows them to users.
struct Agenda {
  private let format: AgendaFormat
  private let today: CalendarDay
  private var pieces: [AgendaPiece] = []
  private var lastTitle = AgendaPiece.noTitle
  private let limit: Int

  /// The number of items that match.
  var count: Int { pieces.reduce(0) { $0 + $1.entries.reduce(0) { $0 + $1.count } } }

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

  /// Begins another list, without a title.
  mutating func beginList() { lastTitle = AgendaPiece.noTitle }

  /// Adds the next piece of a list.
  mutating func add(_ piece: AgendaPiece) {
    var piece = piece
    piece.titleBefore = lastTitle
    lastTitle = piece.lastTitle ?? lastTitle
    if !piece.bytes.isEmpty { pieces.append(piece) }
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

  /// An entry and the index of its piece.
  private struct LocatedEntry {
    let piece: Int32
    let entry: AgendaPiece.Entry
  }

  /// The sorted entries of a section; equal ones keep the order of files and lines.
  private func entries(in section: AgendaSection, atMost rest: inout Int) -> ArraySlice<LocatedEntry> {
    var entries: [LocatedEntry] = []
    entries.reserveCapacity(pieces.reduce(0) { $0 + $1.entries[section.index].count })
    for (number, piece) in pieces.enumerated() {
      for entry in piece.entries[section.index] {
        entries.append(LocatedEntry(piece: Int32(clamping: number), entry: entry))
      }
    }
    // Equal entries are ordered by piece, then by position in the piece.
    entries.sort { left, right in
      guard left.entry.order == right.entry.order else { return left.entry.order < right.entry.order }
      return left.piece != right.piece
        ? left.piece < right.piece : left.entry.start < right.entry.start
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
      let (piece, entry) = (pieces[Int(located.piece)], located.entry)
      let (start, end) = (entry.start, entry.start + Int(entry.byteCount))
      if let titleOffset = entry.titleOffset {
        let titleStart = start + titleOffset
        chunk += piece.bytes[start..<titleStart]
        chunk += piece.titleBefore
        chunk += piece.bytes[titleStart..<end]
      } else {
        chunk += piece.bytes[start..<end]
      }
      guard chunk.count >= chunkSize else { continue }
      try write(chunk)
      chunk.removeAll(keepingCapacity: true)
    }
    try write(chunk)
  }
}
