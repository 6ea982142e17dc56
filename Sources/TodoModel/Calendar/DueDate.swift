import TodoText

/// A due date as written: a day, week, month, quarter or year, with dashes or slashes.
///
/// Two due dates are equal if their text is. Compare `dueDay` to order them: `2026-02-28` and `2026-02` are different
/// dates that are due on the same day.
package struct DueDate: Hashable, Sendable {
  /// The first day of the period; for a day, that day.
  package let firstDay: CalendarDay

  package let unit: CalendarUnit

  package let separator: Separator

  package enum Separator: UInt8, Hashable, Sendable {
    case dash = 0x2D
    case slash = 0x2F
  }

  /// Creates the period that contains a day.
  ///
  /// A year has no separator; its value is always `dash`.
  package init(_ unit: CalendarUnit, containing day: CalendarDay, separator: Separator = .dash) {
    self.firstDay = day.firstDay(of: unit)
    self.unit = unit
    self.separator = unit == .year ? .dash : separator
  }

  /// The day it is due: the last day of the period ([x]it! 1.1, *Due Date*).
  package var dueDay: CalendarDay { firstDay.lastDay(of: unit) }

  /// The date in the format's syntax, without the arrow.
  ///
  /// Parsing it returns an equal date.
  package var text: String {
    switch unit {
    case .day, .month:
      let day = firstDay.components
      let month = "\(padded(day.year, to: 4))\(mark)\(padded(day.month, to: 2))"
      return unit == .month ? month : "\(month)\(mark)\(padded(day.day, to: 2))"
    case .week:
      let week = firstDay.week
      return "\(padded(week.year, to: 4))\(mark)W\(padded(week.number, to: 2))"
    case .quarter:
      return "\(padded(firstDay.components.year, to: 4))\(mark)Q\(firstDay.quarter)"
    case .year:
      return padded(firstDay.components.year, to: 4)
    }
  }

  private var mark: Character { separator == .dash ? "-" : "/" }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The date that contains `day`, in the same unit and with the same separators.
  package func moved(to day: CalendarDay) -> DueDate {
    DueDate(unit, containing: day, separator: separator)
  }

  /// The date moved by days, weeks, months, quarters or years, negative for the past, in the same unit and with the same separators.
  ///
  /// Moves the due day and returns the period that contains it; a week moves by months and years with its Thursday, to
  /// which its year belongs, and by years it keeps its number. If that is the same period, returns the next or previous
  /// one, so that "postpone" always changes the date:
  ///
  /// | written | by | becomes |
  /// |---|---|---|
  /// | `2026-01-31` | a month | `2026-02-28` |
  /// | `2026-W07` | a week | `2026-W08` |
  /// | `2026-W07` | a month | `2026-W11`: its Thursday, 12 February, moves to 12 March |
  /// | `2026-02` | a day, a week, a month | `2026-03` |
  /// | `2026-Q1` | a month | `2026-Q2` |
  ///
  /// - Returns: `nil` if the date would leave the years 0001–9999.
  package func advanced(by count: Int, _ step: CalendarUnit) -> DueDate? {
    guard count != 0 else { return self }
    let thursday = unit == .week && step > .week ? firstDay.adding(3, .day) : nil
    guard var day = (thursday ?? dueDay).adding(count, step) else { return nil }
    if thursday != nil, step == .year {
      let year = day.components.year
      let number = min(firstDay.week.number, CalendarDay.weekCount(ofYear: year))
      day = CalendarDay(weekYear: year, week: number, weekday: .thursday) ?? day
    }
    let moved = moved(to: day)
    guard moved == self else { return moved }
    return firstDay.adding(count.signum(), unit).map(self.moved(to:))
  }

  /// The only date that a text means: a date in the format's syntax, or a ``DatePhrase`` without a time.
  ///
  /// - Returns: nil if there are two, if there is none, or if it is outside the years 0001–9999.
  package static func parse(relative text: String, today: CalendarDay) -> DueDate? {
    let dates = DatePhrase(text)?.dates(on: today) ?? []
    return dates.count == 1 && dates[0].time == nil ? dates[0].date : nil
  }

  /// The complete words that `parse(relative:today:)` accepts, in the order for completion.
  package static let relativeWords: [String] =
    ["today", "tomorrow"] + Weekday.allCases.map { $0.name.lowercased() }
    + ["eow", "eom", "eoq", "eoy", "next week", "next month", "next quarter", "next year"]

  /// The date in short: `Fri 20 Nov`, or `Mon 4 Jan 2027` if the year is not that of `today`; a period as written.
  package func short(in today: CalendarDay) -> String {
    guard unit == .day else { return text }
    let date = firstDay.components
    let year = date.year == today.components.year ? "" : " \(date.year)"
    return "\(firstDay.weekday.name.prefix(3)) \(date.day) \(PlainEnglish.month(date.month).prefix(3))\(year)"
  }

  /// The due day in words, followed by its period unless that is a day.
  ///
  /// Examples: "Sunday 15 February 2026"; "Sunday 15 February 2026, the last day of week 7 of 2026".
  package var plainEnglish: String {
    let first = firstDay.components
    let period: String
    switch unit {
    case .day: return dueDay.plainEnglish
    case .week: period = "week \(firstDay.week.number) of \(firstDay.week.year)"
    case .month: period = "\(PlainEnglish.month(first.month)) \(first.year)"
    case .quarter: period = "the \(PlainEnglish.ordinals[firstDay.quarter - 1]) quarter of \(first.year)"
    case .year: period = "\(first.year)"
    }
    return "\(dueDay.plainEnglish), the last day of \(period)"
  }
}
