import ArgumentParsing
import JSON
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let stats = Command(
    name: "stats", usage: "[OPTIONS] [FILE|FOLDER …]",
    summary: "Show the progress of each list",
    explanation: """
      Prints, for each FILE and for the lists in each FOLDER, by default the current one, how many items are finished
      (done or dropped) of all, how many are done, left, overdue and due today. Items of every depth count.
      """,
    options: [.json, .config, .exclude, .dialect, .today, .stdinFilename],
    schema: .statistics,
    run: { arguments, console throws(CommandError) in
      let today = try arguments.today() ?? console.today
      var reader = try ListReader(arguments, console)
      var found = ListPaths(arguments.searched(arguments.operands), console, taking: .bySetting, arguments)
      var lists: [(name: String, ListStatistics)] = []
      var code = ExitCode.success
      while let next = reader.next(of: &found) {
        let result = console.code { () throws(CommandError) in
          let source = try next.get()
          source.reportForeignFormat(to: console)
          guard source.foreignFormat == nil else { return .success }
          lists.append((source.location.name, ListStatistics(of: ListSource(source).list, on: today)))
          return .success
        }
        code = max(code, result)
      }
      found.reportIfEmpty()
      if arguments.has(.json) {
        let json = JSON.array(lists.map { name, counts in counts.json(of: name) })
        try console.print(json: json)
      } else if !lists.isEmpty {
        try console.print(StatisticsTable(lists, console).text)
      }
      return found.hasProblems ? .failure : code
    })
}

/// The numbers of items of a list.
private struct ListStatistics: Sendable {
  var total = 0
  var finished = 0
  /// Checked.
  var done = 0
  var overdue = 0
  var dueToday = 0

  init() {}

  init(of list: TodoList, on today: CalendarDay) {
    list.visitItems { item in
      total += 1
      if item.status == .checked { done += 1 }
      switch AgendaSection(of: item.status, due: item.due?.dueDay, on: today) {
      case .finished: finished += 1
      case .overdue: overdue += 1
      case .today: dueToday += 1
      case .tomorrow, .thisWeek, .nextWeek, .later, .undated: break
      }
    }
  }

  mutating func add(_ other: ListStatistics) {
    total += other.total
    finished += other.finished
    done += other.done
    overdue += other.overdue
    dueToday += other.dueToday
  }

  func json(of name: String) -> JSON {
    [
      "file": .string(name), "total": .integer(total), "finished": .integer(finished),
      "done": .integer(done), "dropped": .integer(finished - done), "unfinished": .integer(total - finished),
      "overdue": .integer(overdue), "dueToday": .integer(dueToday),
    ]
  }
}

/// The counts of lists, aligned.
private struct StatisticsTable {
  private(set) var text: OutputText = ""
  /// The columns of a bar, which leaves room for a name and the numbers in 80.
  private static let barWidth = 12

  init(_ lists: [(name: String, ListStatistics)], _ console: Console) {
    var all = ListStatistics()
    for (_, counts) in lists { all.add(counts) }
    var rows = lists.map { (name: $0.name.escapingControls(in: .name), counts: $0.1) }
    if rows.count > 1 { rows.append(("Total", all)) }
    let numbers = rows.map { row in
      [
        "\(row.counts.finished)/\(row.counts.total)", "\(row.counts.done)",
        "\(row.counts.total - row.counts.finished)", "\(row.counts.overdue)", "\(row.counts.dueToday)",
      ]
    }
    let titles = ["Finished", "Done", "Left", "Overdue", "Today"]
    let widths = titles.indices.map { column in
      max(titles[column].count, numbers.map { $0[column].count }.max() ?? 0)
    }
    let fixed = 2 + Self.barWidth + widths.reduce(0) { $0 + $1 + 2 }
    let widest = rows.map { $0.name.displayWidth }.max() ?? 0
    let room = console.terminalWidth.map { max(8, $0 - fixed) } ?? .max
    let nameWidth = max(4, min(widest, room))
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let heading =
      "List".padded(toDisplayWidth: nameWidth) + "  " + String(repeating: " ", count: Self.barWidth)
      + zip(titles, widths).map { "  " + right($0, $1) }.joined()
    text += console.styled("\(heading)", .bold)
    text += "\n"
    for (index, (row, numbers)) in zip(rows, numbers).enumerated() {
      let isTotal = index >= lists.count
      let name = row.name.cutAtStart(toDisplayWidth: nameWidth).padded(toDisplayWidth: nameWidth)
      text += console.styled("\(name)", isTotal ? .bold : nil)
      text += "  "
      text += Self.bar(row.counts, console)
      for (column, number) in numbers.enumerated() {
        let isAlarming = column == 3 && row.counts.overdue > 0
        text += "  "
        text += console.styled(
          "\(right(number, widths[column]))", isAlarming ? .red : number == "0" ? .dim : nil)
      }
      text += "\n"
    }
  }

  private static func bar(_ counts: ListStatistics, _ console: Console) -> OutputText {
    let filled = counts.total == 0 ? 0 : counts.finished * barWidth / counts.total
    var text = console.styled("\(String(repeating: "█", count: filled))", .green)
    text += console.styled("\(String(repeating: "░", count: barWidth - filled))", .dim)
    return text
  }
}
