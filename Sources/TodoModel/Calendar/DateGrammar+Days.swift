import TodoText

/// The days and periods of words and digits.
extension DateGrammar {
  func day(_ day: CalendarDay?) -> [DueDate] { day.map { [DueDate(.day, containing: $0)] } ?? [] }

  func period(_ unit: CalendarUnit, after count: Int) -> [DueDate] {
    today.firstDay(of: unit).adding(count, unit).map { [DueDate(unit, containing: $0)] } ?? []
  }

  /// The next such month, perhaps the current one, or that of a year.
  func month(_ number: Int, year: Int? = nil) -> DueDate? {
    let components = today.components
    let year = year ?? (number < components.month ? components.year + 1 : components.year)
    return CalendarDay(year: year, month: number, day: 1).map { DueDate(.month, containing: $0) }
  }

  /// The days of the weekend some weeks later that are not past.
  func weekend(after count: Int) -> [DueDate] {
    guard let sunday = today.adding(count, .week)?.lastDay(of: .week) else { return [] }
    return [sunday.adding(-1, .day), sunday].compactMap { $0.self }.filter { $0 >= today }
      .map { DueDate(.day, containing: $0) }
  }

  /// `q1` or `w48`, in this year or the next.
  func period(_ word: String) -> [DueDate] {
    guard let number = Int(word.dropFirst()) else { return [] }
    let unit = word.first == "w" ? CalendarUnit.week : .quarter
    let years = [today.week.year, today.week.year + 1, today.components.year, today.components.year + 1]
    let found = years.compactMap { year in
      unit == .week
        ? CalendarDay(weekYear: year, week: number, weekday: .monday)
        : (1...4).contains(number) ? CalendarDay(year: year, month: number * 3, day: 1) : nil
    }.map { DueDate(unit, containing: $0) }.filter { $0.dueDay >= today }.min { $0.dueDay < $1.dueDay }
    return found.map { [$0] } ?? []
  }

  /// The next such day of a month.
  func dayOfAnyMonth(_ number: Int) -> [DueDate] {
    let first = today.firstDay(of: .month)
    let next = (0...2).compactMap { first.adding($0, .month)?.components }
      .compactMap { CalendarDay(year: $0.year, month: $0.month, day: number) }.first { $0 >= today }
    return day(next)
  }

  /// A day of a year; of the next year that has it and in which it is not past without one.
  func dayOfYear(month: Int, day: Int, year: Int?) -> [DueDate] {
    let years = year.map { $0...$0 } ?? today.components.year...today.components.year + 8
    let days = years.compactMap { CalendarDay(year: $0, month: month, day: day) }
    let found = days.first { year != nil || $0 >= today }
    guard found == nil, isLenient, (1...12).contains(month) else { return self.day(found) }
    let last = years.compactMap { CalendarDay(year: $0, month: month, day: 1)?.lastDay(of: .month) }
    return self.day(last.first { year != nil || $0 >= today })
  }

  // MARK: Digits

  /// The dates of a word with digits: `15th`, `3d`, `28.11.`, `2026-11-28`.
  func digits(_ word: String) -> [DueDate]? {
    if let number = dayNumber(word), word.last?.isLetter == true { return dayOfAnyMonth(number) }
    return shortCount(word) ?? dayBeforeYear(word) ?? dayAfterYear(word)
  }

  /// `3d`, `+2w`, `2b`.
  private func shortCount(_ word: String) -> [DueDate]? {
    guard let letter = word.last, let count = Int(word.dropLast()) else { return nil }
    if letter == "b" { return day(today.addingWorkdays(count)) }
    guard let unit = CalendarUnit(word: String(letter)), count >= 0 || word.first == "-" else { return nil }
    return day(today.adding(count, unit))
  }

  /// A date without the year or with the year at the end: `28.11.`, `12/25`, `28.11.2026`, `12/25/26`.
  ///
  /// With dots, the day comes first. With other separators, either may, or a year of two digits that is not long past.
  private func dayBeforeYear(_ word: String) -> [DueDate]? {
    guard let separator = word.first(where: { !$0.isNumber }), "./-".contains(separator) else { return nil }
    var parts = word.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    // Without the dot at the end, it may be any number with a decimal point.
    let hasDot = separator == "." && parts.count == 3 && parts[2].isEmpty
    if hasDot { parts.removeLast() }
    guard parts.count == 3 || hasDot || parts.count == 2 && separator == "/", let first = dayNumber(parts[0]),
      let second = dayNumber(parts[1])
    else { return nil }
    let year = parts.count == 3 ? yearNumber(parts[2]) : nil
    guard parts.count == 2 || year != nil else { return nil }
    var days = [(day: first, month: second)]
    if separator != ".", first != second { days.insert((day: second, month: first), at: 0) }
    let possible = days.filter { (1...12).contains($0.month) && (1...31).contains($0.day) }
    let found = (possible.isEmpty ? days : possible).flatMap {
      dayOfYear(month: $0.month, day: $0.day, year: year)
    }
    guard let year, separator != ".", let firstYear = yearNumber(parts[0]), let last = dayNumber(parts[2]),
      firstYear != year, firstYear >= today.components.year - 1
    else { return found }
    return found + dayOfYear(month: second, day: last, year: firstYear)
  }

  /// A date with the year first, also without zeros or without separators, and the day of a week: `2026-w48-5`.
  private func dayAfterYear(_ word: String) -> [DueDate]? {
    let bytes = Array((word.last == "-" || word.last == "/" ? word.dropLast() : word[...]).utf8)
    if let (date, end) = DueDate.parseNearMiss(bytes.span, at: 0), end == bytes.count { return [date] }
    if word.utf8.count == 8, word.utf8.allSatisfy({ $0.isASCIIDigit }), let number = Int(word) {
      return dayOfYear(month: number / 100 % 100, day: number % 100, year: number / 10000)
    }
    let numbers = word.split { !$0.isNumber }
    guard numbers.count == 3, numbers[0].utf8.count == 4, !word.contains(":"),
      let year = Int(numbers[0]), let second = Int(numbers[1]), let third = Int(numbers[2])
    else { return nil }
    guard word.contains("w") else { return dayOfYear(month: second, day: third, year: year) }
    return Weekday(rawValue: third).map { day(CalendarDay(weekYear: year, week: second, weekday: $0)) }
  }

  /// `20`, `20th`.
  func dayNumber(_ word: String) -> Int? {
    let isOrdinal = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    let digits = isOrdinal ? word.dropLast(2) : word[...]
    guard digits.utf8.count <= 2, digits.utf8.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    return Int(digits)
  }

  func yearNumber(_ word: String) -> Int? {
    guard word.utf8.count == 4 || word.utf8.count == 2, word.utf8.allSatisfy({ $0.isASCIIDigit }) else {
      return nil
    }
    return Int(word).map { word.utf8.count == 2 ? 2000 + $0 : $0 }
  }
}

extension DateToken {
  var weekday: Weekday? { if case .weekday(let weekday) = meaning { weekday } else { nil } }
  var month: Int? { if case .month(let number) = meaning { number } else { nil } }
  var offset: Int? { if case .offset(let count) = meaning { count } else { nil } }
  var ordinal: Int? { if case .ordinal(let number) = meaning { number } else { nil } }

  /// `of` or `in`.
  var isOf: Bool { text == "of" || text == "in" }

  /// The number before a unit.
  var count: Int? {
    if case .number(let number) = meaning { return number }
    return text.first == "-" ? nil : Int(text)
  }
}

extension CalendarDay {
  /// The next such weekday after this day.
  func next(_ weekday: Weekday) -> CalendarDay? {
    let days = weekday.rawValue - self.weekday.rawValue
    return adding(days > 0 ? days : days + 7, .day)
  }

  /// The first, second … or, for 0, last such weekday of the month that begins on this day; nil if there is none.
  func weekday(_ weekday: Weekday, _ number: Int) -> CalendarDay? {
    if number == 0 {
      let last = lastDay(of: .month)
      return last.adding(-((last.weekday.rawValue - weekday.rawValue + 7) % 7), .day)
    }
    let found = adding((weekday.rawValue - self.weekday.rawValue + 7) % 7 + 7 * (number - 1), .day)
    return found.flatMap { $0.components.month == components.month ? $0 : nil }
  }

  /// The day that many working days later, Monday to Friday; nil for a negative count.
  func addingWorkdays(_ count: Int) -> CalendarDay? {
    // No two days are further apart.
    guard (0...4_000_000).contains(count) else { return nil }
    // From a weekend, it counts from the Friday before.
    let back = max(0, weekday.rawValue - Weekday.friday.rawValue)
    let start = count == 0 ? 0 : back
    let (weeks, rest) = count.quotientAndRemainder(dividingBy: 5)
    let day = weekday.rawValue - start + rest
    return adding(7 * weeks - start + rest + (day > 5 && count > 0 ? 2 : 0), .day)
  }
}
