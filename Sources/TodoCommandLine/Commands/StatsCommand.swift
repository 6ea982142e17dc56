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
      var reader = try ListReader(arguments, console)
      var found = ListPaths(arguments.searched(arguments.operands), console, taking: .bySetting, arguments)
      var rows: [ListStatistics] = []
      let code = reader.forEach(of: &found, joins: false) { source in
        source.reportForeignFormat(to: console)
        if source.list.foreignFormat == nil {
          rows.append(ListStatistics(source.name, of: source.list, on: console.today))
        }
        return .success
      }
      found.reportIfEmpty()
      if arguments.has(.json) {
        try console.print(json: .array(rows.map { $0.json }))
      } else if !rows.isEmpty {
        if rows.count > 1 { rows.append(ListStatistics("Total", of: rows)) }
        try console.print(table(rows, console))
      }
      return found.hasProblems ? .failure : code
    })

  /// The columns of a bar, which leaves room for a name and the numbers in 80.
  private static let barWidth = 12

  /// The counts of lists, aligned; several have a last row for all.
  private static func table(_ rows: [ListStatistics], _ console: Console) -> OutputText {
    let titles = ["Finished", "Done", "Left", "Overdue", "Today"]
    let numbers = rows.map { row in
      ["\(row.finished)/\(row.total)"]
        + [row.done, row.total - row.finished, row.overdue, row.dueToday].map { "\($0)" }
    }
    let widths = titles.indices.map { column in
      max(titles[column].count, numbers.map { $0[column].count }.max() ?? 0)
    }
    let fixed = 2 + barWidth + widths.reduce(0) { $0 + $1 + 2 }
    let names = rows.map { $0.name.escapingControls(in: .name) }
    let room = console.terminalWidth.map { max(8, $0 - fixed) } ?? .max
    let nameWidth = max(4, min(names.map { $0.displayWidth }.max() ?? 0, room))
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let heading =
      "List".padded(toDisplayWidth: nameWidth) + "  " + String(repeating: " ", count: barWidth)
      + zip(titles, widths).map { "  " + right($0, $1) }.joined()
    var text = console.styled("\(heading)", .bold)
    text += "\n"
    for (index, row) in rows.enumerated() {
      let isTotal = index > 0 && index == rows.count - 1
      let name = names[index].cutAtStart(toDisplayWidth: nameWidth).padded(toDisplayWidth: nameWidth)
      text += "\(console.styled("\(name)", isTotal ? .bold : nil))  "
      let filled = row.total == 0 ? 0 : row.finished * barWidth / row.total
      text += console.styled("\(String(repeating: "█", count: filled))", .green)
      text += console.styled("\(String(repeating: "░", count: barWidth - filled))", .dim)
      for (column, number) in numbers[index].enumerated() {
        let isAlarming = column == 3 && row.overdue > 0
        let style: Style? = isAlarming ? .red : number == "0" ? .dim : nil
        text += "  \(console.styled("\(right(number, widths[column]))", style))"
      }
      text += "\n"
    }
    return text
  }
}

private struct ListStatistics {
  let name: String
  var total = 0
  var finished = 0
  var done = 0
  var overdue = 0
  var dueToday = 0

  init(_ name: String, of list: TodoList, on today: CalendarDay) {
    self.name = name
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

  init(_ name: String, of rows: [ListStatistics]) {
    self.name = name
    for row in rows {
      total += row.total
      finished += row.finished
      done += row.done
      overdue += row.overdue
      dueToday += row.dueToday
    }
  }

  var json: JSON {
    [
      "file": .string(name), "total": .integer(total), "finished": .integer(finished),
      "done": .integer(done), "dropped": .integer(finished - done), "unfinished": .integer(total - finished),
      "overdue": .integer(overdue), "dueToday": .integer(dueToday),
    ]
  }
}
