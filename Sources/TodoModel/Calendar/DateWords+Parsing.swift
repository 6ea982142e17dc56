extension DateWords {
  /// Parses lowercase words; nil if they are not a date.
  init?(_ words: ArraySlice<Substring>) {
    guard let meaning = Self.meaning(words) else { return nil }
    self.init(meaning)
  }

  private static func meaning(_ words: ArraySlice<Substring>) -> Meaning? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    switch (first, rest.count) {
    case ("in", 2): return after(rest, mayBeLetter: true)
    case ("this", 1), ("next", 1): return relative(first == "next" ? 1 : 0, rest[rest.startIndex])
    case ("end", 2...4) where rest.first == "of": return end(rest.dropFirst())
    case ("the", 3), ("day", 2):
      let isTwoDays = (first == "the" ? rest : words).elementsEqual(["day", "after", "tomorrow"])
      return isTwoDays ? .after(2, .day) : nil
    case (_, 0): return single(first)
    case (_, 1):
      return dayOfYear(words) ?? (first.first?.isNumber == true || first.first == "+" ? after(words) : nil)
    case (_, 2): return dayOfYear(words)
    case (_, 3) where rest.dropFirst().first == "from":
      return words.last == "now" || words.last == "today" ? after(words.dropLast(2)) : nil
    default: return nil
    }
  }

  private static func single(_ word: Substring) -> Meaning? {
    switch word {
    case "today", "eod": return .after(0, .day)
    case "tomorrow": return .after(1, .day)
    case "yesterday": return .after(-1, .day)
    case "eow": return .end(of: .week, after: 0)
    case "eom": return .end(of: .month, after: 0)
    case "eoq": return .end(of: .quarter, after: 0)
    case "eoy": return .end(of: .year, after: 0)
    default: break
    }
    if let weekday = Weekday(word: word) { return .weekday(weekday) }
    // A number and the letter of its unit: `5d`, `+2w`.
    if let last = word.last, "dwmqy".contains(last) {
      return number(word.dropLast()).flatMap { count in
        CalendarUnit(word: word.suffix(1)).map { .after(count, $0) }
      }
    }
    return DayLastDate.dates(word).map(Meaning.dates)
  }

  /// A number and its unit: `3 days`, `a week`.
  private static func after(_ words: ArraySlice<Substring>, mayBeLetter: Bool = false) -> Meaning? {
    guard words.count == 2, let first = words.first, let last = words.last,
      mayBeLetter || last.utf8.count > 1, let unit = CalendarUnit(word: last),
      let count = number(first) ?? numberWord(first)
    else { return nil }
    return .after(count, unit)
  }

  /// The rest of `this …` and `next …`.
  private static func relative(_ count: Int, _ word: Substring) -> Meaning? {
    if let unit = CalendarUnit(word: word), unit != .day, word.utf8.count > 1 {
      return .period(unit, after: count)
    }
    return count == 1 ? Weekday(word: word).map(Meaning.nextWeekday) : nil
  }

  /// The rest of `end of …`: `month`, `the month`, `next month`.
  private static func end(_ words: ArraySlice<Substring>) -> Meaning? {
    let count = words.first == "next" ? 1 : 0
    let unit = words.count == 2 && ["the", "this", "next"].contains(words.first) ? words.dropFirst() : words
    guard unit.count == 1, let word = unit.first, word.utf8.count > 1, let unit = CalendarUnit(word: word)
    else { return nil }
    return .end(of: unit, after: count)
  }

  /// `20 nov`, `november 20th`, perhaps with a year.
  private static func dayOfYear(_ words: ArraySlice<Substring>) -> Meaning? {
    guard words.count == 2 || words.count == 3 else { return nil }
    let (first, second) = (words[words.startIndex], words[words.startIndex + 1])
    let month = PlainEnglish.monthNumber(first) ?? PlainEnglish.monthNumber(second)
    let day = dayNumber(first) ?? dayNumber(second)
    guard let month, let day else { return nil }
    guard words.count == 3, let last = words.last else {
      // A leap year, so that 29 February is accepted.
      return CalendarDay(year: 2028, month: month, day: day) == nil ? nil : .dayOfYear(month: month, day: day)
    }
    guard last.utf8.count == 4, let year = number(last) else { return nil }
    return CalendarDay(year: year, month: month, day: day).map { .dates([DueDate(.day, containing: $0)]) }
  }

  /// `20`, `20th`, `1st`.
  private static func dayNumber(_ word: Substring) -> Int? {
    let isOrdinal = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    let digits = isOrdinal ? word.dropLast(2) : word
    return digits.utf8.count <= 2 && digits.first != "+" ? number(digits) : nil
  }

  private static func number(_ word: Substring) -> Int? { word.first == "-" ? nil : Int(word) }

  private static func numberWord(_ word: Substring) -> Int? {
    let words: [Substring] = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    return word == "a" || word == "an" ? 1 : words.firstIndex(of: word).map { $0 + 1 }
  }
}

extension Weekday {
  /// Parses a lowercase name or a usual abbreviation.
  init?(word: Substring) {
    switch word {
    case "mon", "monday": self = .monday
    case "tue", "tues", "tuesday": self = .tuesday
    case "wed", "weds", "wednesday": self = .wednesday
    case "thu", "thur", "thurs", "thursday": self = .thursday
    case "fri", "friday": self = .friday
    case "sat", "saturday": self = .saturday
    case "sun", "sunday": self = .sunday
    default: return nil
    }
  }
}

extension CalendarUnit {
  /// Parses a lowercase letter, name or plural: `d`, `day`, `days`.
  init?(word: Substring) {
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
