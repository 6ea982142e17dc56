import TodoModel
import TodoText

/// A listing for users: groups of aligned rows, cut to the width of the terminal.
struct AgendaTable {
  /// A line of the table before it is laid out.
  private struct Line {
    let row: AgendaRow
    let start: String
    let due: String
    let title: String
  }

  private let console: Console
  private let grouping: AgendaGrouping
  private let today: CalendarDay
  private var groups: [(key: AgendaGroupKey, count: Int, lines: [Line])] = []

  /// Lays out at most `limit` matching rows; with several tags, one can be in several groups.
  init(_ rows: AgendaRows, limit: Int, _ console: Console) {
    self.console = console
    grouping = rows.grouping
    today = rows.filter.today
    let children = rows.children
    var shown: Set<Int> = []
    for (key, numbers) in rows.groups {
      var lines: [Line] = []
      // The remaining rows, the next one last.
      var stack = numbers.reversed().map { (number: $0, depth: 0) }
      while let (number, depth) = stack.popLast() {
        guard shown.count < limit || shown.contains(number) else { continue }
        let row = rows.rows[number]
        lines.append(line(row, depth))
        if row.isMatch, limit < .max { shown.insert(number) }
        stack += (children[number] ?? []).reversed().map { ($0, depth + 1) }
      }
      // In a tree, parents are shown that do not match.
      if !lines.isEmpty { groups.append((key, lines.count { $0.row.isMatch }, lines)) }
    }
  }

  private func line(_ row: AgendaRow, _ depth: Int) -> Line {
    let progress = row.progress.map { "(\($0))" } ?? ""
    let words = [row.checkbox, row.priority, row.words, progress].filter { !$0.isEmpty }.joined(
      separator: " ")
    let parent = row.parentWords.map { " ‹ \($0.cut(toDisplayWidth: 30, betweenWords: true))" } ?? ""
    let date = row.due.map { row.section == .finished ? $0.short(in: today) : phrase(of: $0) }
    return Line(
      row: row, start: String(repeating: "    ", count: depth) + words + parent,
      due: [date, row.time?.text].compactMap({ $0.self }).joined(separator: " "),
      title: grouping.showsTitles ? row.title?.cut(toDisplayWidth: 24, betweenWords: true) ?? "" : "")
  }

  func write() throws(CommandError) {
    let columns = columns
    for (number, group) in groups.enumerated() {
      var text: OutputText = number > 0 ? "\n" : ""
      let section = grouping == .due ? AgendaSection.allCases[group.key.rank] : nil
      let title: OutputText = "\(group.key.name.cut(toDisplayWidth: (console.terminalWidth ?? .max) - 8))"
      text += console.styled(console.styled(title, .bold), section?.style)
      text += console.styled("  \(group.count)", .dim)
      text += "\n"
      for line in group.lines { text += self.text(of: line, columns) }
      try console.print(text)
    }
  }

  /// The date in an agenda: `3 days late`, `tomorrow`, `Fri 27 Nov`; a period as written.
  private func phrase(of due: DueDate) -> String {
    let days = due.dueDay.daysSince1970 - today.daysSince1970
    return switch days {
    case ..<(-1): "\(-days) days late"
    case -1: "1 day late"
    case 0: "today"
    case 1: "tomorrow"
    default: due.short(in: today)
    }
  }

  private struct Columns {
    var start: Int
    var due: Int
    var title: Int
    var location: Int
  }

  private var columns: Columns {
    let lines = groups.flatMap { $0.lines }
    func widest(_ width: (Line) -> Int) -> Int { lines.reduce(0) { max($0, width($1)) } }
    var columns = Columns(
      start: widest { $0.start.displayWidth }, due: widest { $0.due.displayWidth },
      title: widest { $0.title.displayWidth }, location: widest { $0.row.location.displayWidth })
    guard let width = console.terminalWidth else {
      // Nothing is cut for a pipe, so that one long text would pad all rows to its length.
      columns.start = min(columns.start, 80)
      return columns
    }
    columns.location = min(columns.location, max(16, width / 4))
    func available() -> Int {
      width - 2 - [columns.due, columns.title, columns.location].reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) }
    }
    // The text has precedence: where it would get fewer columns than these, the others are dropped one after the other.
    let enough = min(columns.start, max(36, width / 2))
    if available() < enough { columns.title = 0 }
    if available() < min(columns.start, 30) { columns.location = 0 }
    if available() < min(columns.start, 14) { columns.due = 0 }
    columns.start = min(columns.start, max(8, available()))
    return columns
  }

  private func text(of line: Line, _ columns: Columns) -> OutputText {
    var text: OutputText = "  "
    let start =
      console.terminalWidth == nil
      ? line.start : line.start.cut(toDisplayWidth: columns.start, betweenWords: true)
    text += styled(start, of: line)
    var width = start.displayWidth
    var end = columns.start
    func add(_ column: String, _ columnWidth: Int, _ style: Style?) {
      guard columnWidth > 0 else { return }
      if !column.isEmpty {
        text += OutputText(stringLiteral: String(repeating: " ", count: max(2, end + 2 - width)))
        text += console.styled("\(column)", style)
        width = end + 2 + column.displayWidth
      }
      end += 2 + columnWidth
    }
    add(line.due, columns.due, line.row.section.style)
    add(line.title, columns.title, .dim)
    add(line.row.location.cutAtStart(toDisplayWidth: columns.location), columns.location, .dim)
    text += "\n"
    return text
  }

  private func styled(_ start: String, of line: Line) -> OutputText {
    guard console.usesColor else { return "\(start)" }
    if line.row.section == .finished || !line.row.isMatch { return console.styled("\(start)", .dim) }
    return AgendaRow.styled(start, status: line.row.status, priority: line.row.priority.count)
  }
}

extension AgendaSection {
  fileprivate var style: Style? {
    switch self {
    case .overdue: .red
    case .today: .magenta
    case .tomorrow, .thisWeek: .cyan
    case .nextWeek, .later, .undated: nil
    case .finished: .dim
    }
  }
}

extension AgendaRow {
  /// The checkbox, the priority and the words with their tags, in colors.
  static func styled(_ text: String, status: Status?, priority: Int) -> OutputText {
    if status?.isFinished ?? false { return OutputText(stringLiteral: text).styled(.dim) }
    var isCheckbox = true
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      var style: Style?
      if word.hasPrefix("#"), word.count > 1 {
        style = .cyan
      } else if !word.isEmpty, word.allSatisfy({ $0 == "!" }), word.count == priority {
        style = .boldRed
      } else if isCheckbox, word.hasPrefix("[") {
        style = status == .ongoing ? .green : status == .inQuestion ? .magenta : nil
        isCheckbox = false
      }
      return OutputText(stringLiteral: String(word)).styled(style)
    }.joined(separator: " ")
  }
}
