import TodoModel
import TodoText

extension FormatConverter {
  /// iCalendar tasks.
  static let calendar = FormatConverter(
    format: .calendar, summary: "iCalendar tasks (VTODO); can only be written",
    parse: nil,
    serialize: { list, today, notes in
      var writer = CalendarWriter(today: today, path: list.path)
      writer.write(list, &notes)
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
  /// The title of the current group.
  private var title: String?
  /// Whether the current group has items, of which its title is a category.
  private var hasItems = false

  init(today: CalendarDay, path: String) {
    self.today = today
    ids = CalendarIDs(ofListAt: path)
  }

  mutating func write(_ list: Checklist, _ notes: inout ConversionNotes) {
    line("BEGIN", "VCALENDAR")
    line("VERSION", "2.0")
    line("PRODID", "-//todo-format//EN")
    for node in list.nodes {
      switch node {
      case .gap: endGroup(&notes)
      case .title(let title):
        endGroup(&notes)
        self.title = title.trimmingSpaces
      case .text: notes.add("a line of text is left out: a calendar has only tasks")
      case .item(let item):
        hasItems = true
        write(item, below: nil, &notes)
      }
    }
    endGroup(&notes)
    line("END", "VCALENDAR")
  }

  /// Ends a group, whose items have its title as a category.
  private mutating func endGroup(_ notes: inout ConversionNotes) {
    if title != nil, !hasItems { notes.add("a title without items is left out: a calendar has only tasks") }
    title = nil
    hasItems = false
  }

  private mutating func write(
    _ item: ChecklistItem, below parent: String?, _ notes: inout ConversionNotes
  ) {
    let id = ids.id(of: item, below: parent)
    line("BEGIN", "VTODO")
    line("UID", id)
    line("DTSTAMP", "\(Self.day(today))T000000Z")
    properties(of: item, below: parent, &notes)
    line("END", "VTODO")
    for child in item.children { write(child, below: id, &notes) }
  }

  private mutating func properties(
    of item: ChecklistItem, below parent: String?, _ notes: inout ConversionNotes
  ) {
    var item = item
    let time = item.removeDueTime()
    line("SUMMARY", Self.escaped(item.lines.first.map { $0.text(Self.text).squeezed } ?? ""))
    let description = item.lines.dropFirst().map { $0.text(Self.text).squeezed }.filter { !$0.isEmpty }
    if !description.isEmpty { line("DESCRIPTION", Self.escaped(description.joined(separator: "\n"))) }
    if let due = item.due {
      date("DUE", due.dueDay, time)
      if due.unit != .day {
        line("X-TODO-PERIOD", due.text)
        notes.add("a period is written as its last day, and kept as X-TODO-PERIOD")
      }
    }
    if let start = item.value(ofTag: "start").flatMap(TagText.date) {
      // The standard requires the start to be before the end.
      if item.due.map({ start.firstDay < $0.dueDay }) ?? true {
        // Both must be of one type, a day or a time.
        let hasTime = time != nil || item.due == nil
        date("DTSTART", start.firstDay, hasTime ? item.startTime ?? time.map { _ in .midnight } : nil)
      }
    }
    line("STATUS", Self.status(of: item.status))
    if item.status == .inQuestion {
      line("X-TODO-STATUS", item.status.name)
      notes.add("the status in-question is kept as X-TODO-STATUS")
    }
    if item.status == .checked, let done = item.value(ofTag: "done").flatMap(TagText.date), done.unit == .day
    {
      // The standard requires a time in UTC. `#done` has none, and noon is on that day almost everywhere.
      line("COMPLETED", "\(Self.day(done.dueDay))T120000Z")
    }
    // The scale is from 9, the lowest, to 1, the highest: 1 to 4 are high, 5 is medium, 6 to 9 are low.
    if item.priority > 0 { line("PRIORITY", "\(max(1, 13 - 4 * item.priority))") }
    if item.priority > 3 {
      line("X-TODO-PRIORITY", "\(item.priority)")
      notes.add("a priority above !!! is kept as X-TODO-PRIORITY")
    }
    let tags = item.pieces.compactMap { if case .tag(let name, nil) = $0 { name } else { nil } }
    let categories = [title].compactMap { $0.self } + tags
    if !categories.isEmpty { line("CATEGORIES", categories.map(Self.escaped).joined(separator: ",")) }
    if let parent { line("RELATED-TO", parent) }
  }

  /// Adds a day or, if there is a time, a *floating* time, which every calendar shows as its local time.
  private mutating func date(_ name: String, _ day: CalendarDay, _ time: TimeOfDay?) {
    guard let time else { return line("\(name);VALUE=DATE", Self.day(day)) }
    line(name, "\(Self.day(day))T\(time.text.filter { $0 != ":" })00")
  }

  /// Adds a line, folded at 75 bytes, never within a scalar.
  private mutating func line(_ name: String, _ value: String) {
    var length = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let size = String(scalar).utf8.count
      if length + size > 75 {
        bytes += [.carriageReturn, .lineFeed, .space]
        length = 1
      }
      bytes += Array(String(scalar).utf8)
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
