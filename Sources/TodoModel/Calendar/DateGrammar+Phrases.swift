import TodoText

extension DateGrammar {
  /// `in 3 days`, `2 weeks from now`, `3 days ago`, `in 2 business days`, `a week from friday`.
  func counted(_ words: Words) -> [DueDate]? {
    guard let first = words.first else { return nil }
    let isIn = first == "in" || first == "within"
    var words = isIn ? words.dropFirst() : words
    var origins = [today]
    var sign = 1
    if words.last == "ago" {
      (sign, words) = (-1, words.dropLast())
    } else if let from = words.firstIndex(where: { $0 == "from" || $0 == "on" }), !isIn {
      guard let days = days(words[(from + 1)...]), days.allSatisfy({ $0.unit == .day }) else { return nil }
      (origins, words) = (days.map { $0.firstDay }, words[..<from])
    }
    guard let number = words.first, let unit = words.last, words.count <= 3 else { return nil }
    let count = Int(number).map { number.first == "-" ? nil : $0 } ?? DateVocabulary.number(number)
    guard let count = number == "a" || number == "an" ? 1 : count else { return nil }
    let isWorkdays = ["workday", "workdays", "weekday", "weekdays"].contains(unit)
    let isBusiness = words.count == 3 && ["business", "working"].contains(words[words.startIndex + 1])
    if isWorkdays && words.count == 2 || isBusiness && CalendarUnit(word: unit) == .day {
      return sign > 0 ? origins.flatMap { day($0.addingWorkdays(count)) } : nil
    }
    guard words.count == 2 else { return nil }
    // `one day` alone is some day.
    let isSome = Int(number) == nil && count == 1 && origins == [today] && sign > 0 && !isIn
    if unit == "fortnight" || unit == "fortnights" {
      return origins.flatMap { day($0.adding(2 * count * sign, .week)) }
    }
    guard let unit = CalendarUnit(word: unit), !isSome || unit > .day else { return nil }
    return origins.flatMap { day($0.adding(count * sign, unit)) }
  }

  /// `next week`, `this fri`, `last month`, `week after next`, `day after tomorrow`.
  func relative(_ words: Words) -> [DueDate]? {
    guard let first = words.first, let last = words.last else { return nil }
    if words.count == 3, words[words.startIndex + 1] == "after" {
      if first == "day", last == "tomorrow" { return day(today.adding(2, .day)) }
      guard last == "next", let unit = CalendarUnit(word: first), unit != .day else { return nil }
      return period(unit, after: 2)
    }
    guard words.count == 2 else { return nil }
    if last == "week", let weekday = Weekday(word: first) {
      return day(today.next(weekday)?.adding(1, .week))
    }
    guard let offset = offset(first) else { return nil }
    if let unit = CalendarUnit(word: last), unit != .day, last.utf8.count > 1 {
      return period(unit, after: offset)
    }
    if last == "weekend" { return offset < 0 ? nil : weekend(after: offset) }
    if offset == 1, ["workday", "weekday"].contains(last) { return day(today.addingWorkdays(1)) }
    guard let weekday = Weekday(word: last) else { return offset == 0 ? months(last).map { [$0] } : nil }
    return self.weekday(weekday, offset)
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

  /// `monday next week`, `next week monday`, `friday of this week`.
  func weekdayOfWeek(_ words: Words) -> [DueDate]? {
    guard let first = words.first, let last = words.last, words.count >= 3 else { return nil }
    let isFirst = Weekday(word: first) != nil
    guard let weekday = Weekday(word: isFirst ? first : last) else { return nil }
    var rest = isFirst ? words.dropFirst() : words.dropLast()
    if isFirst, rest.first == "of" || rest.first == "in" { rest = rest.dropFirst() }
    if rest.first == "the" { rest = rest.dropFirst() }
    guard rest.count == 2, rest.last == "week", let offset = rest.first.flatMap(offset),
      let monday = today.firstDay(of: .week).adding(offset, .week)
    else { return nil }
    return day(monday.adding(weekday.rawValue - 1, .day))
  }

  /// `end of month`, `beginning of next week`, `last day of november`.
  func edge(_ words: Words) -> [DueDate]? {
    guard let first = words.first else { return nil }
    var rest = words.dropFirst()
    if rest.first == "day", first == "first" || first == "last" { rest = rest.dropFirst() }
    guard ["start", "beginning", "first", "end", "last"].contains(first),
      rest.first == "of" || rest.first == "in"
    else { return nil }
    if first == "first" || first == "last", words.dropFirst().first != "day" { return nil }
    let isEnd = first == "end" || first == "last"
    guard let periods = periods(rest.dropFirst()) else { return nil }
    let days = periods.map { isEnd ? $0.dueDay : $0.firstDay }
    return day(days.first { $0 >= today } ?? days.first)
  }

  /// `first monday in december`, `last friday of the month`.
  func weekdayOfMonth(_ words: Words) -> [DueDate]? {
    guard let first = words.first, words.count >= 4,
      words[words.startIndex + 2] == "of" || words[words.startIndex + 2] == "in",
      let weekday = Weekday(word: words[words.startIndex + 1])
    else { return nil }
    let number =
      first == "last"
      ? 0 : DateVocabulary.ordinal(first) ?? (first.first?.isNumber == true ? dayNumber(first) : nil)
    guard let number, (0...5).contains(number), let months = periods(words.dropFirst(3)),
      months.allSatisfy({ $0.unit == .month })
    else { return nil }
    let days = months.compactMap { $0.firstDay.weekday(weekday, number) }
    return day(days.first { $0 >= today } ?? (months.count == 1 ? days.first : nil))
  }

  /// The periods that words may mean: `month`, `the month`, `next week`, `november` of this year and the next, `2027`.
  private func periods(_ words: Words) -> [DueDate]? {
    let words = words.first == "the" ? words.dropFirst() : words
    guard let first = words.first, let last = words.last, words.count <= 2 else { return nil }
    if words.count == 1 {
      if let unit = CalendarUnit(word: first), first.utf8.count > 1 { return period(unit, after: 0) }
      if let month = PlainEnglish.monthNumber(first[...]) {
        return [today.components.year, today.components.year + 1]
          .compactMap { CalendarDay(year: $0, month: month, day: 1).map { DueDate(.month, containing: $0) } }
      }
      return days(words).flatMap { $0.allSatisfy { $0.unit != .day } ? $0 : nil }
    }
    if let offset = offset(first), let unit = CalendarUnit(word: last) { return period(unit, after: offset) }
    return yearNumber(last).flatMap { months(first, year: $0) }.map { [$0] }
  }

  /// `20 nov`, `nov 20th 2026`, `28th of november`, `nov 2027`, `28th of this month`.
  func dayOfMonth(_ words: Words) -> [DueDate]? {
    let words = words.filter { $0 != "of" }
    guard (2...3).contains(words.count) else { return nil }
    if words.count == 3, words[2] == "month", let offset = offset(words[1]), let number = dayNumber(words[0]),
      let first = today.firstDay(of: .month).adding(offset, .month)?.components
    {
      return dayOfYear(month: first.month, day: number, year: first.year)
    }
    let isMonthFirst = PlainEnglish.monthNumber(words[0][...]) != nil
    guard let month = PlainEnglish.monthNumber(words[isMonthFirst ? 0 : 1][...]) else { return nil }
    if words.count == 2, isMonthFirst, words[1].utf8.count == 4, let year = yearNumber(words[1]) {
      return months(words[0], year: year).map { [$0] } ?? []
    }
    guard let number = dayNumber(words[isMonthFirst ? 1 : 0]) else { return nil }
    guard words.count == 3 else { return dayOfYear(month: month, day: number, year: nil) }
    return yearNumber(words[2]).map { dayOfYear(month: month, day: number, year: $0) }
  }

  /// `sat nov 28`, `fri 2026-11-27`: a weekday and its date, which must agree.
  func afterWeekday(_ words: Words) -> [DueDate]? {
    guard let weekday = words.first.flatMap({ Weekday(word: $0) }), let days = days(words.dropFirst()),
      days.allSatisfy({ $0.unit == .day })
    else { return nil }
    let found = days.filter { $0.firstDay.weekday == weekday }
    guard found.isEmpty, isLenient, let date = days.first else { return found }
    // The day, and the nearest such weekday.
    let distance = (weekday.rawValue - date.firstDay.weekday.rawValue + 10) % 7 - 3
    return [date] + day(date.firstDay.adding(distance, .day))
  }

  private func period(_ unit: CalendarUnit, after count: Int) -> [DueDate] {
    today.firstDay(of: unit).adding(count, unit).map { [DueDate(unit, containing: $0)] } ?? []
  }

  private func offset(_ word: String) -> Int? {
    switch word {
    case "this", "current": 0
    case "next", "coming": 1
    case "last", "previous": -1
    default: nil
    }
  }
}

extension CalendarDay {
  /// The first, second … or, for 0, last such weekday of the month that begins on this day; nil if there is none.
  func weekday(_ weekday: Weekday, _ number: Int) -> CalendarDay? {
    if number == 0 {
      let last = lastDay(of: .month)
      return last.adding(-((last.weekday.rawValue - weekday.rawValue + 7) % 7), .day)
    }
    let found = adding((weekday.rawValue - self.weekday.rawValue + 7) % 7 + 7 * (number - 1), .day)
    return found.flatMap { $0.components.month == components.month ? $0 : nil }
  }
}
