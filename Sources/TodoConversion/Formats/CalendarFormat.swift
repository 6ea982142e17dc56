import TodoModel
import TodoText

extension FormatConverter {
  /// iCalendar tasks.
  static let calendar = FormatConverter(
    format: .calendar, summary: "iCalendar tasks (VTODO); can only be written",
    parse: nil,
    serialize: { list, today, _ in
      var writer = CalendarWriter(today: today, path: list.path)
      writer.write(list)
      return writer.bytes
    })
}

/// Writes tasks of iCalendar.
///
/// Source: RFC 5545, sections 3.1 (folding), 3.3.11 (text), 3.6.2 (tasks), 3.8.1.9 (priorities), 3.8.2.1 (completion).
struct CalendarWriter {
  private(set) var bytes: [UInt8] = []
  private let today: CalendarDay
  private var ids: CalendarIDs
  private var category: String?

  init(today: CalendarDay, path: String) {
    self.today = today
    ids = CalendarIDs(ofListAt: path)
  }

  mutating func write(_ list: Checklist) {
    line("BEGIN", "VCALENDAR")
    line("VERSION", "2.0")
    line("PRODID", "-//todo-format//EN")
    for node in list.nodes {
      switch node {
      case .gap: category = nil
      case .title(let title): category = title.trimmingSpaces
      // Prose becomes a journal entry.
      case .text(let words):
        entry("VJOURNAL", ids.id(from: "text\0\(words)")) { $0.line("SUMMARY", Self.escaped(words)) }
      case .item(let item): write(item, below: nil)
      }
    }
    line("END", "VCALENDAR")
  }

  private mutating func entry(_ kind: String, _ id: String, _ body: (inout CalendarWriter) -> Void) {
    line("BEGIN", kind)
    line("UID", id)
    line("DTSTAMP", "\(Self.day(today))T000000Z")
    body(&self)
    line("END", kind)
  }

  private mutating func write(_ item: ChecklistItem, below parent: String?) {
    let id = ids.id(of: item, below: parent)
    entry("VTODO", id) { $0.properties(of: item, below: parent) }
    for child in item.children { write(child, below: id) }
  }

  private mutating func properties(of item: ChecklistItem, below parent: String?) {
    var item = item
    let time = item.removeDueTime()
    line("SUMMARY", Self.escaped(item.lines.first.map { $0.text(Self.text).squeezed } ?? ""))
    let notes = item.lines.dropFirst().map { $0.text(Self.text).squeezed }.filter { !$0.isEmpty }
    if !notes.isEmpty { line("DESCRIPTION", Self.escaped(notes.joined(separator: "\n"))) }
    if let due = item.due { date("DUE", due.dueDay, time) }
    if let start = item.value(ofTag: "start").flatMap(TagText.date) {
      // The standard requires the start to be before the end.
      if item.due.map({ start.firstDay < $0.dueDay }) ?? true {
        // Both must be of one type, a day or a time.
        date("DTSTART", start.firstDay, time.map { _ in .midnight })
      }
    }
    line("STATUS", Self.status(of: item.status))
    if item.status == .inQuestion { line("X-TODO-STATUS", item.status.name) }
    if item.status == .checked, let done = item.value(ofTag: "done").flatMap(TagText.date), done.unit == .day
    {
      // The standard requires a time in UTC. It is midnight, because `#done` has no time.
      line("COMPLETED", "\(Self.day(done.dueDay))T000000Z")
    }
    // The scale is from 9, the lowest, to 1, the highest: 1 to 4 are high, 5 is medium, 6 to 9 are low.
    if item.priority > 0 { line("PRIORITY", "\(max(1, 13 - 4 * item.priority))") }
    let tags = item.pieces.compactMap { if case .tag(let name, nil) = $0 { name } else { nil } }
    let categories = [category].compactMap(\.self) + tags
    if !categories.isEmpty { line("CATEGORIES", categories.map(Self.escaped).joined(separator: ",")) }
    if let parent { line("RELATED-TO", parent) }
  }

  /// Adds a day or, if there is a time, a *floating* time, which every calendar shows as its local time.
  private mutating func date(_ name: String, _ day: CalendarDay, _ time: TimeOfDay?) {
    guard let time else { return line("\(name);VALUE=DATE", Self.day(day)) }
    line(name, "\(Self.day(day))T\(time.text.filter { $0 != ":" })00")
  }

  /// Adds a line, folded at 75 bytes, never within a character.
  private mutating func line(_ name: String, _ value: String) {
    var length = 0
    for character in "\(name):\(value)".unicodeScalars {
      let size = String(character).utf8.count
      if length + size > 75 {
        bytes += [.carriageReturn, .lineFeed, .space]
        length = 1
      }
      bytes += Array(String(character).utf8)
      length += size
    }
    bytes += [.carriageReturn, .lineFeed]
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\", ";", ",": escaped += "\\\(character)"
      case "\n": escaped += "\\n"
      // Other control characters are not allowed.
      case _ where character.value < 0x20 && character != "\t" || character.value == 0x7F:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  private static func status(of status: Status) -> String {
    switch status {
    case .open, .inQuestion: "NEEDS-ACTION"
    case .ongoing: "IN-PROCESS"
    case .checked: "COMPLETED"
    case .obsolete: "CANCELLED"
    }
  }

  private static func day(_ day: CalendarDay) -> String {
    DueDate(.day, containing: day).text.filter { $0 != "-" }
  }

  /// The text without the date, which is a property.
  private static func text(_ piece: ChecklistItem.Piece) -> String {
    if case .due = piece { "" } else { TagText.text(piece) }
  }
}
