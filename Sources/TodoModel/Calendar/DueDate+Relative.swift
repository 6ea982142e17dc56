extension DueDate {
  /// Parses a relative date, such as "tomorrow", in any case and with any surrounding blanks.
  ///
  /// - `today`, `tomorrow`, `yesterday`;
  /// - `fri` or `friday`: the next one after today, never today;
  /// - `5d`, `2w`, `3m`, `1q`, `1y`, also `+5d`, `in 5 days`, `5 days`: that long after today;
  /// - `eow`, `eom`, `eoq`, `eoy`: the last day of this week (its Sunday), month, quarter or year;
  /// - `this week`, `next month` …: that week, month, quarter or year as a period;
  /// - a date in the format's syntax, or nearly so.
  ///
  /// "Next Friday" is not accepted, because people disagree on what it means.
  ///
  /// - Returns: nil if it is none of these, does not exist or is outside the years 0001–9999.
  package static func read(relative text: String, today: CalendarDay) -> DueDate? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    switch words.count {
    case 1:
      return relativeWord(words[0], today: today) ?? relativeStep(words[0], today: today)
        ?? absolute(words[0])
    case 2 where words[0] == "this" || words[0] == "next":
      guard let unit = CalendarUnit(word: words[1]), unit != .day else { return nil }
      return DueDate(unit, containing: today).advanced(by: words[0] == "next" ? 1 : 0, unit)
    case 2: return relativeStep(words[0], words[1], today: today)
    case 3 where words[0] == "in": return relativeStep(words[1], words[2], today: today)
    default: return nil
    }
  }

  /// The complete words that `read(relative:today:)` accepts, in the order for completion.
  package static let relativeWords: [String] =
    ["today", "tomorrow"] + Weekday.allCases.map { $0.name.lowercased() }
    + ["eow", "eom", "eoq", "eoy", "next week", "next month", "next quarter", "next year"]

  private static func relativeWord(_ word: Substring, today: CalendarDay) -> DueDate? {
    let day: CalendarDay? =
      switch word {
      case "today": today
      case "tomorrow": today.adding(1, .day)
      case "yesterday": today.adding(-1, .day)
      case "eow": today.lastDay(of: .week)
      case "eom": today.lastDay(of: .month)
      case "eoq": today.lastDay(of: .quarter)
      case "eoy": today.lastDay(of: .year)
      default: Weekday(word: word).flatMap { today.next($0) }
      }
    return day.map { DueDate(.day, containing: $0) }
  }

  /// A number and the letter of its unit: `5d`, `+2w`.
  private static func relativeStep(_ word: Substring, today: CalendarDay) -> DueDate? {
    guard word.last.map({ "dwmqy".contains($0) }) == true else { return nil }
    return relativeStep(word.dropLast(), word.suffix(1), today: today)
  }

  private static func relativeStep(_ number: Substring, _ unit: Substring, today: CalendarDay) -> DueDate? {
    guard let unit = CalendarUnit(word: unit), number.first != "-", let count = Int(number) else {
      return nil
    }
    return today.adding(count, unit).map { DueDate(.day, containing: $0) }
  }

  /// A date alone, parsed tolerantly, so that zeros can be omitted in a shell.
  private static func absolute(_ word: Substring) -> DueDate? {
    let bytes = Array(word.utf8)
    guard let near = readNearMiss(bytes.span, at: 0), near.end == bytes.count else { return nil }
    return near.date
  }
}

extension CalendarDay {
  /// The next such weekday after this day.
  fileprivate func next(_ weekday: Weekday) -> CalendarDay? {
    let days = weekday.rawValue - self.weekday.rawValue
    return adding(days > 0 ? days : days + 7, .day)
  }
}

extension Weekday {
  /// Parses a lowercase name or its first three letters.
  fileprivate init?(word: Substring) {
    let match = Weekday.allCases.first { day in
      let name = day.name.lowercased()
      return word == name || word == name.prefix(3)
    }
    guard let match else { return nil }
    self = match
  }
}

extension CalendarUnit {
  /// Parses a lowercase letter, name or plural: `d`, `day`, `days`.
  fileprivate init?(word: Substring) {
    switch word {
    case "d", "day", "days": self = .day
    case "w", "week", "weeks": self = .week
    case "m", "month", "months": self = .month
    case "q", "quarter", "quarters": self = .quarter
    case "y", "year", "years": self = .year
    default: return nil
    }
  }
}
