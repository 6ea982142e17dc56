import TodoText

extension Check {
  static let impossibleDate = Check(
    .impossibleDate, "impossible-date", .error,
    summary: "There is no such date",
    explanation: """
      The date is well formed, but the calendar has no such day, week, month or quarter. It is not a \
      due date; a valid one after it is.
      """,
    wrong: "[ ] pay the rent -> 2026-02-30",
    right: "[ ] pay the rent -> 2026-02-28",
    message: { problem, list in
      let bytes = list.text.bytes(in: problem.range)
      // The date begins after the arrow and its space.
      guard case .impossible(let reason, _) = DueDate.parse(bytes.span, at: 3) else {
        return "There is no such date"
      }
      return "There is no such date: \(own: reason.explanation)"
    },
    fixes: { problem, list in
      let bytes = list.text.bytes(in: problem.range)
      guard case .impossible(.day(_, let month, let year), _) = DueDate.parse(bytes.span, at: 3),
        let last = CalendarDay(year: year, month: month, day: 1)?.lastDay(of: .month)
      else { return [] }
      // The byte after the year, as in `-> 2026-`.
      let separator = DueDate.Separator(rawValue: bytes[7]) ?? .dash
      let text = DueDate(.day, containing: last, separator: separator).text
      return [Fix("Write \(text), the last day of the month", replacing: problem.range, with: "-> \(text)")]
    }
  )
}
