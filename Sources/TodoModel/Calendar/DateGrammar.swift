import TodoText

/// The meaning of the words of a date on a day.
///
/// Each function returns the days or periods that the words may mean: none if there is no such date, and nil if it does
/// not understand them. See the list format, *Dates in words*.
struct DateGrammar {
  typealias Words = ArraySlice<String>

  let today: CalendarDay
  /// Whether an impossible date means the nearest possible one.
  var isLenient = false

  /// The dates that words mean, perhaps with a time before or after them, in the order of the calendar.
  func dates(_ words: Words) -> [TimedDate]? {
    if let days = days(words) { return days.map { TimedDate($0) }.sorted() }
    for count in 1...3 where count <= words.count {
      if let time = TimeOfDay(words: words.suffix(count)), let dates = dates(words.dropLast(count), at: time)
      {
        return dates
      }
      if let time = TimeOfDay(words: words.prefix(count)), let dates = dates(words.dropFirst(count), at: time)
      {
        return dates
      }
    }
    return nil
  }

  /// The dates of words beside a time; today if there are none.
  private func dates(_ words: Words, at time: TimeOfDay) -> [TimedDate]? {
    guard !words.isEmpty else { return [TimedDate(today, time)] }
    guard let days = days(words), days.allSatisfy({ $0.unit == .day }) else { return nil }
    return days.map { TimedDate($0, time) }.sorted()
  }

  /// The dates that words without a time mean.
  func days(_ words: Words) -> [DueDate]? {
    guard let first = words.first, let last = words.last else { return nil }
    if words.count == 1 { return single(first) }
    let rest = words.dropFirst()
    if ["on", "by", "the"].contains(first) { return days(rest) }
    if first == "week", words.count == 2, DateVocabulary.isPeriod("w\(last)") { return period("w\(last)") }
    if first == "in", let month = rest.first, PlainEnglish.monthNumber(month[...]) != nil {
      return days(rest)
    }
    if DateVocabulary.partsOfDay.contains(last) {
      let day =
        words.count == 2 && first == "this" ? [DueDate(.day, containing: today)] : days(words.dropLast())
      return day?.allSatisfy { $0.unit == .day } == true ? day : nil
    }
    return counted(words) ?? weekdayOfWeek(words) ?? relative(words) ?? edge(words) ?? weekdayOfMonth(words)
      ?? dayOfMonth(words) ?? afterWeekday(words)
  }

  // MARK: One word

  private func single(_ word: String) -> [DueDate]? {
    switch word {
    case "today", "tonight", "now", "eod": return day(today)
    case "tomorrow", "tmr", "tmrw", "tmw": return day(today.adding(1, .day))
    case "yesterday": return day(today.adding(-1, .day))
    case "eow": return day(today.lastDay(of: .week))
    case "eom": return day(today.lastDay(of: .month))
    case "eoq": return day(today.lastDay(of: .quarter))
    case "eoy": return day(today.lastDay(of: .year))
    case "weekend": return weekend(after: 0)
    default: break
    }
    if let weekday = Weekday(word: word) { return day(today.next(weekday)) }
    if PlainEnglish.monthNumber(word[...]) != nil { return months(word).map { [$0] } }
    if DateVocabulary.isPeriod(word) { return period(word) }
    return ordinalDay(word) ?? shortCount(word) ?? DayLastDate(word[...]).map(dates) ?? digits(word)
  }

  /// `q1` or `w48`, in this year or the next.
  private func period(_ word: String) -> [DueDate] {
    guard let number = Int(word.dropFirst()) else { return [] }
    let years = [today.week.year, today.week.year + 1, today.components.year, today.components.year + 1]
    let found = years.compactMap { year -> DueDate? in
      if word.first == "w" {
        return CalendarDay(weekYear: year, week: number, weekday: .monday).map {
          DueDate(.week, containing: $0)
        }
      }
      return (1...4).contains(number)
        ? CalendarDay(year: year, month: number * 3, day: 1).map { DueDate(.quarter, containing: $0) } : nil
    }.filter { $0.dueDay >= today }.min { $0.dueDay < $1.dueDay }
    return found.map { [$0] } ?? []
  }

  /// `15th`: the next such day.
  private func ordinalDay(_ word: String) -> [DueDate]? {
    guard ["st", "nd", "rd", "th"].contains(where: { word.hasSuffix($0) }), let number = dayNumber(word)
    else {
      return nil
    }
    return dayOfAnyMonth(number)
  }

  /// The next such day of a month.
  func dayOfAnyMonth(_ number: Int) -> [DueDate] {
    let first = today.firstDay(of: .month)
    let next = (0...2).compactMap { first.adding($0, .month)?.components }
      .compactMap { CalendarDay(year: $0.year, month: $0.month, day: number) }.first { $0 >= today }
    return day(next)
  }

  /// `3d`, `+2w`, `2b`.
  private func shortCount(_ word: String) -> [DueDate]? {
    guard let letter = word.last, "dwmqyb".contains(letter), let count = Int(word.dropLast()) else {
      return nil
    }
    if letter == "b" { return day(today.addingWorkdays(count)) }
    guard let unit = CalendarUnit(word: String(letter)), count >= 0 || word.first == "-" else { return nil }
    return day(today.adding(count, unit))
  }

  private func dates(_ date: DayLastDate) -> [DueDate] {
    date.days.flatMap { dayOfYear(month: $0.month, day: $0.day, year: date.year) }
  }

  /// A date with the year first, also without zeros or without separators.
  private func digits(_ word: String) -> [DueDate]? {
    if let date = DueDate.absolute(word[...]) { return [date] }
    let numbers = word.split { !$0.isNumber }
    let isWeek = word.contains("w") && numbers.count == 3 && numbers[0].utf8.count == 4
    if isWeek, let year = Int(numbers[0]), let week = Int(numbers[1]), let number = Int(numbers[2]) {
      return Weekday(rawValue: number).map { day(CalendarDay(weekYear: year, week: week, weekday: $0)) }
    }
    if word.utf8.count == 8, word.utf8.allSatisfy({ $0.isASCIIDigit }), let number = Int(word) {
      return dayOfYear(month: number / 100 % 100, day: number % 100, year: number / 10000)
    }
    guard numbers.count == 3, numbers[0].utf8.count == 4, !word.contains("w"), !word.contains(":"),
      let year = Int(numbers[0]), let month = Int(numbers[1]), let day = Int(numbers[2])
    else { return nil }
    return dayOfYear(month: month, day: day, year: year)
  }

  // MARK: Helpers

  func day(_ day: CalendarDay?) -> [DueDate] { day.map { [DueDate(.day, containing: $0)] } ?? [] }

  /// A day of a year; of the next year that has it and in which it is not past without one.
  func dayOfYear(month: Int, day: Int, year: Int?) -> [DueDate] {
    let years = year.map { $0...$0 } ?? today.components.year...today.components.year + 8
    let days = years.compactMap { CalendarDay(year: $0, month: month, day: day) }
    let found = days.first { year != nil || $0 >= today }
    guard found == nil, isLenient, (1...12).contains(month) else { return self.day(found) }
    let last = years.compactMap { CalendarDay(year: $0, month: month, day: 1)?.lastDay(of: .month) }
    return self.day(last.first { year != nil || $0 >= today })
  }

  /// `20`, `20th`.
  func dayNumber(_ word: String) -> Int? {
    let isOrdinal = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    let digits = isOrdinal ? word.dropLast(2) : word[...]
    guard digits.utf8.count <= 2, digits.utf8.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    return Int(digits)
  }

  func yearNumber(_ word: String) -> Int? {
    guard word.utf8.allSatisfy({ $0.isASCIIDigit }), word.utf8.count == 4 || word.utf8.count == 2,
      let year = Int(word)
    else {
      return nil
    }
    return word.utf8.count == 2 ? 2000 + year : year
  }

  /// The next such month, perhaps the current one, or that of a year.
  func months(_ word: String, year: Int? = nil) -> DueDate? {
    guard let month = PlainEnglish.monthNumber(word[...]) else { return nil }
    let components = today.components
    let year = year ?? (month < components.month ? components.year + 1 : components.year)
    return CalendarDay(year: year, month: month, day: 1).map { DueDate(.month, containing: $0) }
  }

  /// The days of the weekend some weeks later that are not past.
  func weekend(after count: Int) -> [DueDate] {
    guard let sunday = today.adding(count, .week)?.lastDay(of: .week) else { return [] }
    return [sunday.adding(-1, .day), sunday].compactMap { $0.self }.filter { $0 >= today }
      .map { DueDate(.day, containing: $0) }
  }
}

extension CalendarDay {
  /// The next such weekday after this day.
  func next(_ weekday: Weekday) -> CalendarDay? {
    let days = weekday.rawValue - self.weekday.rawValue
    return adding(days > 0 ? days : days + 7, .day)
  }

  /// The day that many working days later, Monday to Friday; nil for a negative count.
  func addingWorkdays(_ count: Int) -> CalendarDay? {
    guard count >= 0 else { return nil }
    // From a weekend, it counts from the Friday before.
    let back = max(0, weekday.rawValue - Weekday.friday.rawValue)
    let start = count == 0 ? 0 : back
    let (weeks, rest) = count.quotientAndRemainder(dividingBy: 5)
    let day = weekday.rawValue - start + rest
    let (days, overflow) = weeks.multipliedReportingOverflow(by: 7)
    return overflow || days > 4_000_000
      ? nil : adding(days - start + rest + (day > 5 && count > 0 ? 2 : 0), .day)
  }
}

extension [TimedDate] {
  fileprivate func sorted() -> [TimedDate] { sorted { $0.date.dueDay < $1.date.dueDay } }
}
