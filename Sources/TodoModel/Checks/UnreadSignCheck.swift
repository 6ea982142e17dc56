import TodoText

extension Check {
  static let unreadSign = Check(
    .unreadSign, "unread-sign", .warning,
    summary: "Obsidian Tasks does not read this sign",
    explanation: """
      In a Markdown document, Obsidian Tasks reads the signs of an item only at the end of its first line, where only other signs, \
      fields, tags and a block link may follow, and only before a date such as `2026-01-31`. Such a sign counts here, but not \
      there; without a date it counts nowhere.
      """,
    in: .markdown,
    wrong: "- [ ] pay the rent 📅 2026-01-31 please",
    right: "- [ ] pay the rent please 📅 2026-01-31",
    message: { problem, list in
      let content = list.field(of: problem)?.content ?? .other
      if case .other = content { return "A date is missing after this sign" }
      guard case .date = content else { return "This is not a date yet, neither here nor in Obsidian Tasks" }
      return "Obsidian Tasks does not read this date: it must stand at the end of the line"
    },
    fixes: { problem, list in
      guard let field = list.field(of: problem), let item = list.item(atLine: problem.line) else { return [] }
      guard let date = field.date else {
        let dates = problem.today.map(field.meantDates) ?? []
        return dates.map { date in
          Fix(
            writing: list.written(date.text, at: problem.range), over: problem.range,
            isPreferred: dates.count == 1)
        }
      }
      var change = TextChangeBuilder()
      change.replace(list.byteRange(of: field.range, from: item.checkbox.upperBound + 1), with: [])
      let day = DueDate(.day, containing: date.dueDay).text
      list.append(list.written(day, at: field.range), to: item, &change)
      return [Fix("Move \(list.text.string(in: field.range)) to the end", change.change, isPreferred: true)]
    }
  )

  static let driftingRepeat = Check(
    .driftingRepeat, "drifting-repeat", .information,
    summary: "After a shorter month, this rule stays on the earlier day",
    explanation: """
      With `🔁 every month`, an item of the 31st is due on 28 February, then on 28 March, as in Obsidian Tasks. `every \
      month on the last` stays on the last day of each month.
      """,
    in: .markdown,
    wrong: "- [ ] pay the rent 🔁 every month 📅 2026-01-31",
    right: "- [ ] pay the rent 🔁 every month on the last 📅 2026-01-31",
    fixes: { problem, list in
      guard let field = list.field(of: problem), let due = list.item(atLine: problem.line)?.due?.dueDay,
        due == due.lastDay(of: .month)
      else { return [] }
      let end = field.value.upperBound
      return [Fix("Write on the last", replacing: end..<end, with: " on the last")]
    }
  )
}

extension MarkdownField {
  /// The dates that its words may mean.
  fileprivate func meantDates(on today: CalendarDay) -> [TimedDate] {
    switch content {
    case .nearMiss(let date): [date]
    case .phrase(let phrase): phrase.dates(on: today)
    default: []
    }
  }
}

extension TodoList {
  /// The sign or field that a problem is about.
  fileprivate func field(of problem: Problem) -> MarkdownField? {
    let base = problem.range.lowerBound
    let bytes = text.bytes(in: problem.range)
    return MarkdownFieldLexer.fields(in: 0..<bytes.count, of: bytes.span).first?.shifted(by: base)
  }
}
