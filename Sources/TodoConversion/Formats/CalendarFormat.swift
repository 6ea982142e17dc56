import TodoModel
import TodoText

extension FormatConverter {
  static let calendar = FormatConverter(
    format: .calendar, summary: "iCalendar tasks (VTODO); can only be written",
    parse: nil,
    serialize: { list, today, notes in
      calendar(of: [list], on: today, &notes)
    })

  package static func calendar(
    of lists: [Checklist], on today: CalendarDay, _ notes: inout ConversionNotes
  ) -> [UInt8] {
    var writer = CalendarWriter(today: today)
    writer.line("BEGIN", "VCALENDAR")
    writer.line("VERSION", "2.0")
    writer.line("PRODID", "-//todo-format//EN")
    for list in lists { writer.write(list, &notes) }
    writer.line("END", "VCALENDAR")
    return writer.bytes
  }
}

/// Source: RFC 5545, sections 3.1 (folding), 3.3.6 (durations), 3.3.11 (text), 3.6.2 (tasks), 3.6.6 (alarms), 3.8.1.9
/// (priorities), 3.8.2.1 (completion), 3.8.5.3 (recurrence).
private struct CalendarWriter {
  private(set) var bytes: [UInt8] = []
  private let today: CalendarDay
  private var ids = CalendarIDs(ofListAt: "")
  private var title: String?
  /// Whether the current group has items, of which its title is a category.
  private var hasItems = false

  init(today: CalendarDay) { self.today = today }

  mutating func write(_ list: Checklist, _ notes: inout ConversionNotes) {
    ids = CalendarIDs(ofListAt: list.path)
    for node in list.nodes {
      switch node {
      case .gap: endGroup(&notes)
      case .title(let title):
        endGroup(&notes)
        self.title = title.trimmingSpaces.shortened
      case .text: notes.add("a line of text is left out: a calendar has only tasks")
      case .item(let item):
        hasItems = true
        write(item, below: nil, &notes)
      }
    }
    endGroup(&notes)
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
    let words = item.lines.map { $0.text(Self.text).squeezed }
    let summary = Self.escaped(words.first ?? "")
    line("SUMMARY", summary)
    let description = words.dropFirst().filter { !$0.isEmpty }
    if !description.isEmpty { line("DESCRIPTION", Self.escaped(description.joined(separator: "\n"))) }
    let rule = recurrence(of: item, time, &notes)
    // A rule counts from a start, which must be earlier than the due date: a day begins at midnight and ends before the next.
    let startsWhenDue = rule != nil && item.due != nil && addsStart(to: item)
    if let due = item.due {
      if startsWhenDue, time == nil {
        line("DUE", "\(Self.day(due.dueDay))T235959")
      } else {
        date("DUE", due.dueDay, time)
      }
      if due.unit != .day {
        line("X-TODO-PERIOD", due.text)
        notes.add("a period is written as its last day, and kept as X-TODO-PERIOD")
      }
    }
    if startsWhenDue, let due = item.due {
      date("DTSTART", due.dueDay, .midnight)
    } else if let start = item.value(ofTag: "start").flatMap(TagText.date) {
      // The standard requires the start to be before the end.
      if item.due.map({ start.firstDay < $0.dueDay }) ?? true {
        // Both must be of one type, a day or a time.
        let hasTime = time != nil || item.due == nil
        date("DTSTART", start.firstDay, hasTime ? item.startTime ?? time.map { _ in .midnight } : nil)
        if item.due == nil, item.startTime != nil,
          let minutes = item.value(ofTag: "est").flatMap(TagText.minutes)
        {
          line("DURATION", Self.duration(ofMinutes: minutes))
        }
      }
    }
    if let rule { line("RRULE", rule) }
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
    if let minutes = item.value(ofTag: "remind").flatMap(TagText.minutes), !item.status.isFinished {
      guard item.due != nil || item.value(ofTag: "start").flatMap(TagText.date) != nil else {
        return notes.add("a reminder without a date is left out")
      }
      line("BEGIN", "VALARM")
      line("ACTION", "DISPLAY")
      line("DESCRIPTION", summary)
      let end = item.due == nil || startsWhenDue && time == nil ? "START" : "END"
      line("TRIGGER;RELATED=\(end)", "-\(Self.duration(ofMinutes: minutes))")
      line("END", "VALARM")
    }
  }

  /// Whether a rule of the item gets its start from the due date: an own start would be on another day of the rhythm.
  private func addsStart(to item: ChecklistItem) -> Bool {
    let start = item.value(ofTag: "start").flatMap(TagText.date)
    return start.map { start in item.due.map { start.firstDay >= $0.dueDay } ?? false } ?? true
  }

  /// The rule by which an unfinished item repeats.
  private func recurrence(
    of item: ChecklistItem, _ time: TimeOfDay?, _ notes: inout ConversionNotes
  ) -> String? {
    guard let value = item.value(ofTag: "repeat"), !item.status.isFinished else { return nil }
    let start = item.value(ofTag: "start").flatMap(TagText.date)?.firstDay
    let due = item.due ?? start.map { DueDate(.day, containing: $0) }
    // With a start and a due date, a day of the rhythm is that of the due date, but iCalendar counts from the start.
    guard let (rule, namesDays) = due.flatMap({ RepeatRule(value)?.recurrence(from: $0) }),
      item.due == nil || addsStart(to: item) || !namesDays
    else {
      notes.add("a repetition that iCalendar cannot express is left out; it stays in the summary")
      return nil
    }
    let until = item.value(ofTag: "until").flatMap(TagText.date).map { date in
      let hasTime = item.due == nil ? item.startTime != nil : time != nil || addsStart(to: item)
      return ";UNTIL=\(Self.day(date.dueDay))\(hasTime ? "T235959" : "")"
    }
    return rule + (until ?? "")
  }

  private static func duration(ofMinutes minutes: Int) -> String {
    minutes > 0 && minutes.isMultiple(of: 24 * 60)
      ? "P\(minutes / (24 * 60))D"
      : minutes > 0 && minutes.isMultiple(of: 60) ? "PT\(minutes / 60)H" : "PT\(minutes)M"
  }

  /// Adds a day or, if there is a time, a *floating* time, which every calendar shows as its local time.
  private mutating func date(_ name: String, _ day: CalendarDay, _ time: TimeOfDay?) {
    guard let time else { return line("\(name);VALUE=DATE", Self.day(day)) }
    line(name, "\(Self.day(day))T\(time.text.filter { $0 != ":" })00")
  }

  /// Adds a line, folded at 75 bytes, never within a scalar.
  mutating func line(_ name: String, _ value: String) {
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
