import TodoText

/// A rule of Obsidian Tasks, such as `every 2 weeks on Monday, Friday when done`.
///
/// Contains only what Tasks reads as it is meant: it also takes `every wek` for every Wednesday. The next date is that of
/// iCalendar's recurrence rules, except that a month or year without the day ends earlier: `every month` after 31 January
/// is 28 February.
///
/// Source: Obsidian Tasks 8.3 and rrule.js, as seen by running them.
package struct SpokenRule: Sendable {
  private var count = 1
  private var unit = CalendarUnit.day
  /// Days of the week; a number that is not 0 means the first, second, last (-1) … of the month.
  private var weekdays: [(number: Int, day: Weekday)] = []
  /// Days of the month; -1 is the last.
  private var days: [Int] = []
  private var months: [Int] = []
  private var times: Int?
  private var until: CalendarDay?
  /// Whether it counts from the day of completion.
  package private(set) var isWhenDone = false

  private var words: ArraySlice<String>

  /// Parses a rule; nil if it is none, or if Tasks would read another one.
  package init?(_ text: String) {
    words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)[...]
    if words.suffix(2) == ["when", "done"] {
      isWhenDone = true
      words.removeLast(2)
    }
    guard take("every"), parseUnit(), parseDetails() else { return nil }
    words = []
  }

  /// Whether it keeps the day of the month, so that it drifts after a shorter month.
  package var mayDrift: Bool { unit == .month && !hasDetails && !isWhenDone }

  private var hasDetails: Bool { !weekdays.isEmpty || !days.isEmpty || !months.isEmpty }

  // MARK: Words

  private mutating func take(_ word: String...) -> Bool {
    guard let first = words.first, word.contains(first) else { return false }
    words.removeFirst()
    return true
  }

  private static let numbers = ["one": 1, "two": 2, "three": 3]

  private mutating func parseUnit() -> Bool {
    if let number = words.first.flatMap({ Int($0) ?? Self.numbers[$0] }) {
      guard (1...9999).contains(number) else { return false }
      count = number
      words.removeFirst()
    }
    if let word = words.first, word.utf8.count > 1, let unit = CalendarUnit(word: word), unit != .quarter {
      self.unit = unit
      words.removeFirst()
      return true
    }
    unit = .week
    if take("weekday", "weekdays") { return setWeekdays() }
    guard count == 1 else { return false }
    if parseList({ $0.parseWeekday(0) }) { return true }
    unit = .year
    return parseList { $0.parseMonth() }
  }

  private mutating func setWeekdays() -> Bool {
    weekdays = Weekday.allCases.prefix(5).map { (0, $0) }
    return true
  }

  /// Parses one or more parts, with `and` between them.
  private mutating func parseList(_ part: (inout Self) -> Bool) -> Bool {
    guard part(&self) else { return false }
    while true {
      let rest = words
      _ = take("and")
      guard part(&self) else {
        words = rest
        return true
      }
    }
  }

  private mutating func parseDetails() -> Bool {
    while !words.isEmpty {
      if take("on") {
        _ = take("the")
        guard parseList({ $0.parseDay() }) else { return false }
      } else if take("in") {
        guard parseList({ $0.parseMonth() }) else { return false }
      } else if take("for"), let number = words.popFirst().flatMap({ Int($0) }), number > 0,
        take("times", "time")
      {
        times = number
      } else if take("at"), words.popFirst().flatMap({ Int($0) }) != nil {
        continue
      } else if take("until"), let month = words.popFirst().flatMap({ DateToken.month($0) }),
        let day = words.popFirst().flatMap({ Int($0) }), let year = words.popFirst().flatMap({ Int($0) }),
        let date = CalendarDay(year: year, month: month, day: day)
      {
        until = date
      } else {
        return false
      }
    }
    return true
  }

  /// Parses `15th`, `last`, `last day`, `2nd last Friday`, `Monday`, `weekdays` or `November 26th`.
  private mutating func parseDay() -> Bool {
    if unit == .week {
      return take("weekdays") ? setWeekdays() : parseWeekday(0)
    }
    if unit == .year, months.isEmpty, parseMonth() { return parseDay() }
    guard unit != .day else { return false }
    let number = words.first.flatMap { Self.ordinal($0) }
    if number != nil { words.removeFirst() }
    let isLast = take("last")
    guard number != nil || isLast else { return unit == .month && parseWeekday(0) }
    let signed = isLast ? -(number ?? 1) : number ?? 1
    if parseWeekday(signed) { return true }
    // Tasks reads `first weekday` as the first day.
    guard words.first != "weekday", abs(signed) <= 31, !isLast || number == nil else { return false }
    if isLast { _ = take("day") }
    days.append(signed)
    return true
  }

  private mutating func parseWeekday(_ number: Int) -> Bool {
    guard let word = words.first, abs(number) <= 5,
      let day = Weekday(word: word) ?? (word.hasSuffix("s") ? Weekday(word: word.dropLast()) : nil)
    else { return false }
    words.removeFirst()
    weekdays.append((number, day))
    return true
  }

  private mutating func parseMonth() -> Bool {
    guard let month = words.first.flatMap({ DateToken.month($0) }) else { return false }
    words.removeFirst()
    months.append(month)
    return true
  }

  /// `first`, `1st`, `15th`.
  private static func ordinal(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return ["first": 1, "second": 2, "third": 3][word] }
    return ["st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) && number > 0 ? number : nil
  }

  // MARK: Dates

  /// The next date after one; nil if there is none.
  ///
  /// - Complexity: O(*m*), *m* the days between.
  package func next(after day: CalendarDay) -> CalendarDay? {
    guard times != 1 else { return nil }
    var next: CalendarDay?
    if hasDetails {
      // More days than the longest interval that lists have.
      next = (1...366 * 100).lazy.compactMap { day.adding($0, .day) }.first { matches($0, from: day) }
    } else {
      next = day.adding(count, unit)
    }
    return next.flatMap { $0 <= until ?? .last ? $0 : nil }
  }

  /// The next dates, at most `limit`.
  package func upcoming(_ limit: Int, after day: CalendarDay) -> [CalendarDay] {
    Array(sequence(first: day) { next(after: $0) }.dropFirst().prefix(limit))
  }

  private func matches(_ day: CalendarDay, from start: CalendarDay) -> Bool {
    let (date, first) = (day.components, start.components)
    let distance =
      switch unit {
      case .day, .quarter: day.days(since: start)
      case .week: day.firstDay(of: .week).days(since: start.firstDay(of: .week)) / 7
      case .month: (date.year - first.year) * 12 + date.month - first.month
      case .year: date.year - first.year
      }
    guard distance % count == 0, months.isEmpty || months.contains(date.month) else { return false }
    if unit == .week, weekdays.isEmpty { return day.weekday == start.weekday }
    guard !days.isEmpty || !weekdays.isEmpty else { return unit == .day || date.day == first.day }
    let length = CalendarDay.dayCount(ofMonth: date.month, year: date.year)
    return (days.isEmpty || days.contains { $0 == date.day || $0 == date.day - length - 1 })
      && (weekdays.isEmpty
        || weekdays.contains { number, weekday in
          weekday == day.weekday
            && (number == 0 || number == (date.day + 6) / 7 || -number == (length - date.day) / 7 + 1)
        })
  }
}
