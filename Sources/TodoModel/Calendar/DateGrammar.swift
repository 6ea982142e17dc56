import TodoText

/// The meaning of the words of a date on a day.
///
/// Each function returns the days or periods that the words may mean: none if there is no such date, and nil if it does
/// not understand them. See the list format, *Dates in words*.
struct DateGrammar {
  typealias Words = ArraySlice<DateToken>

  let today: CalendarDay
  /// Whether an impossible date means the nearest possible one.
  var isLenient = false

  /// The dates that words mean, perhaps with a time before or after them, in the order of the calendar.
  func dates(_ texts: ArraySlice<String>) -> [TimedDate]? {
    let words = texts.map { DateToken($0) }[...]
    func timed(_ days: [DueDate], _ time: TimeOfDay?) -> [TimedDate] {
      days.map { TimedDate($0, time) }.sorted { $0.date.dueDay < $1.date.dueDay }
    }
    if let days = days(words) { return timed(days, nil) }
    for count in 1...3 where count <= words.count {
      for (part, rest) in [
        (words.suffix(count), words.dropLast(count)), (words.prefix(count), words.dropFirst(count)),
      ] {
        guard let time = TimeOfDay(words: part.map { $0.text }[...]) else { continue }
        if rest.isEmpty { return [TimedDate(today, time)] }
        if let days = wholeDays(rest) { return timed(days, time) }
      }
    }
    return nil
  }

  /// The days that words mean; nil if they mean a longer period.
  private func wholeDays(_ words: Words) -> [DueDate]? {
    days(words).flatMap { days in days.allSatisfy { $0.unit == .day } ? days : nil }
  }

  /// The dates that words without a time mean.
  func days(_ words: Words) -> [DueDate]? {
    guard let first = words.first, let last = words.last else { return nil }
    let rest = words.dropFirst()
    if rest.isEmpty { return single(first) }
    switch first.text {
    case "on", "by", "the": return days(rest)
    case "in" where rest.first?.month != nil: return days(rest)
    case "week" where rest.count == 1 && DateToken.isPeriod("w\(last.text)"): return period("w\(last.text)")
    default: break
    }
    if last.meaning == .partOfDay {
      return words.count == 2 && first.text == "this" ? day(today) : wholeDays(words.dropLast())
    }
    return counted(words) ?? weekdayOfWeek(words) ?? relative(words) ?? partOfPeriod(words)
      ?? dayOfMonth(words) ?? afterWeekday(words)
  }

  private func single(_ word: DateToken) -> [DueDate]? {
    switch word.meaning {
    case .day(let count): return day(today.adding(count, .day))
    case .end(let unit): return day(today.lastDay(of: unit))
    case .weekend: return weekend(after: 0)
    case .weekday(let weekday): return day(today.next(weekday))
    case .month(let number): return month(number).map { [$0] }
    case .digits where DateToken.isPeriod(word.text): return period(word.text)
    case .digits: return digits(word.text)
    default: return nil
    }
  }

  // MARK: Rules for several words

  /// `in 3 days`, `2 weeks from now`, `3 days ago`, `in 2 business days`, `a week from friday`.
  private func counted(_ words: Words) -> [DueDate]? {
    let isIn = words.first?.text == "in" || words.first?.text == "within"
    var (words, origins, sign) = (isIn ? words.dropFirst() : words, [today], 1)
    if words.last?.text == "ago" {
      (sign, words) = (-1, words.dropLast())
    } else if !isIn, let from = words.firstIndex(where: { $0.text == "from" || $0.text == "on" }) {
      guard let days = wholeDays(words[(from + 1)...]) else { return nil }
      (origins, words) = (days.map { $0.firstDay }, words[..<from])
    }
    let isBusiness = words.count == 3 && ["business", "working"].contains(words[words.startIndex + 1].text)
    guard words.count == 2 || isBusiness, let number = words.first, let count = number.count,
      let unit = words.last
    else { return nil }
    func later(_ unit: CalendarUnit) -> [DueDate] { origins.flatMap { day($0.adding(count * sign, unit)) } }
    switch unit.meaning {
    case .workday where !isBusiness, .unit(.day, _) where isBusiness:
      return sign > 0 ? origins.flatMap { day($0.addingWorkdays(count)) } : nil
    case .fortnight where !isBusiness:
      return origins.flatMap { day($0.adding(count * sign, .week)?.adding(count * sign, .week)) }
    case .unit(let unit, _) where !isBusiness:
      // `one day` alone is some day.
      let isSome = number.meaning == .number(1) && origins == [today] && sign > 0 && !isIn
      return isSome && unit == .day ? nil : later(unit)
    default: return nil
    }
  }

  /// `monday next week`, `next week monday`, `friday of this week`.
  private func weekdayOfWeek(_ words: Words) -> [DueDate]? {
    guard words.count >= 3 else { return nil }
    let isFirst = words.first?.weekday != nil
    guard let weekday = isFirst ? words.first?.weekday : words.last?.weekday else { return nil }
    var rest = isFirst ? words.dropFirst() : words.dropLast()
    if isFirst, rest.first?.isOf == true { rest = rest.dropFirst() }
    if rest.first?.text == "the" { rest = rest.dropFirst() }
    guard rest.count == 2, rest.last?.text == "week", let offset = rest.first?.offset,
      let monday = today.firstDay(of: .week).adding(offset, .week)
    else { return nil }
    return day(monday.adding(weekday.rawValue - 1, .day))
  }

  /// `next week`, `this fri`, `last month`, `week after next`, `day after tomorrow`.
  private func relative(_ words: Words) -> [DueDate]? {
    guard let first = words.first, let last = words.last else { return nil }
    if words.count == 3, words[words.startIndex + 1].text == "after" {
      if first.text == "day", last.text == "tomorrow" { return day(today.adding(2, .day)) }
      guard last.text == "next", case .unit(let unit, _) = first.meaning, unit != .day else { return nil }
      return period(unit, after: 2)
    }
    guard words.count == 2 else { return nil }
    if let weekday = first.weekday, last.text == "week" { return day(today.next(weekday)?.adding(1, .week)) }
    guard let offset = first.offset else { return nil }
    switch last.meaning {
    case .unit(let unit, isLetter: false) where unit != .day: return period(unit, after: offset)
    case .weekend: return offset < 0 ? nil : weekend(after: offset)
    case .workday where offset == 1 && last.text.last != "s": return day(today.addingWorkdays(1))
    case .weekday(let weekday): return self.weekday(weekday, offset)
    case .month(let number) where offset == 0: return month(number).map { [$0] }
    default: return nil
    }
  }

  /// `this`, `next` or `last` such weekday; nil is none.
  private func weekday(_ weekday: Weekday, _ offset: Int) -> [DueDate]? {
    guard let next = today.next(weekday) else { return [] }
    switch offset {
    case 1:
      // People disagree about one that is still in this week.
      return day(next) + (next <= today.lastDay(of: .week) ? day(next.adding(1, .week)) : [])
    case 0:
      let own = today.firstDay(of: .week).adding(weekday.rawValue - 1, .day)
      guard let own, own < today else { return day(own) }
      return day(own) + day(next)
    default: return day(today.weekday == weekday ? today.adding(-1, .week) : next.adding(-1, .week))
    }
  }

  /// `end of month`, `beginning of next week`, `last day of november`, `first monday in december`.
  private func partOfPeriod(_ words: Words) -> [DueDate]? {
    guard let of = words.firstIndex(where: { $0.isOf }), let periods = periods(words[(of + 1)...]) else {
      return nil
    }
    let days: [CalendarDay]
    switch words[..<of].map({ $0.text }) {
    case ["start"], ["beginning"], ["first", "day"]: days = periods.map { $0.firstDay }
    case ["end"], ["last", "day"]: days = periods.map { $0.dueDay }
    case let part:
      guard part.count == 2, let weekday = Weekday(word: part[1]), periods.allSatisfy({ $0.unit == .month }),
        let number = part[0] == "last" ? 0 : DateToken(part[0]).ordinal ?? dayNumber(part[0]),
        (0...5).contains(number)
      else { return nil }
      days = periods.compactMap { $0.firstDay.weekday(weekday, number) }
    }
    return day(days.first { $0 >= today } ?? (periods.count == 1 ? days.first : nil))
  }

  /// `20 nov`, `nov 20th 2026`, `28th of november`, `nov 2027`, `28th of this month`.
  private func dayOfMonth(_ words: Words) -> [DueDate]? {
    let words = words.filter { $0.text != "of" }
    guard (2...3).contains(words.count) else { return nil }
    let (first, second, third) = (words[0], words[1], words.count == 3 ? words[2] : nil)
    if third?.text == "month", let offset = second.offset, let number = dayNumber(first.text),
      let month = today.firstDay(of: .month).adding(offset, .month)?.components
    {
      return dayOfYear(month: month.month, day: number, year: month.year)
    }
    guard let month = first.month ?? second.month else { return nil }
    let other = first.month == nil ? first : second
    if third == nil, first.month != nil, other.text.utf8.count == 4, let year = yearNumber(other.text) {
      return self.month(month, year: year).map { [$0] } ?? []
    }
    guard let number = dayNumber(other.text) else { return nil }
    guard let third else { return dayOfYear(month: month, day: number, year: nil) }
    return yearNumber(third.text).map { dayOfYear(month: month, day: number, year: $0) }
  }

  /// `sat nov 28`, `fri 2026-11-27`: a weekday and its date, which must agree.
  private func afterWeekday(_ words: Words) -> [DueDate]? {
    guard let weekday = words.first?.weekday, let days = wholeDays(words.dropFirst()) else { return nil }
    let found = days.filter { $0.firstDay.weekday == weekday }
    guard found.isEmpty, isLenient, let date = days.first else { return found }
    // The day, and the nearest such weekday.
    let distance = (weekday.rawValue - date.firstDay.weekday.rawValue + 10) % 7 - 3
    return [date] + day(date.firstDay.adding(distance, .day))
  }

  /// The periods that words may mean: `month`, `the month`, `next week`, `november` of this year and the next, `2027`.
  private func periods(_ words: Words) -> [DueDate]? {
    let words = words.first?.text == "the" ? words.dropFirst() : words
    guard let first = words.first, let last = words.last, words.count <= 2 else { return nil }
    if words.count == 2 {
      if let offset = first.offset, case .unit(let unit, _) = last.meaning {
        return period(unit, after: offset)
      }
      guard let number = first.month, let year = yearNumber(last.text) else { return nil }
      return month(number, year: year).map { [$0] }
    }
    switch first.meaning {
    case .unit(let unit, isLetter: false): return period(unit, after: 0)
    case .month(let number): return (0...1).compactMap { month(number, year: today.components.year + $0) }
    default: return days(words).flatMap { $0.allSatisfy { $0.unit != .day } ? $0 : nil }
    }
  }
}
