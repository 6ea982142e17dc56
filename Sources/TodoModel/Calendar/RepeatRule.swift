import TodoText

/// How an item repeats: the value of `#repeat=`.
///
/// | value | the next date |
/// |---|---|
/// | `10d`, `2w`, `3m`, `1q`, `1y` | that many days, weeks, months, quarters or years later |
/// | `daily`, `weekly`, `monthly`, `quarterly`, `yearly` | the same with 1 |
/// | `1m31` | a month later, on the 31st or, in a shorter month, on its last day; also 29 and 30 |
/// | `biweekly` | two weeks later |
/// | `workdays`, `weekdays`, `1b` | the next day from Monday to Friday |
/// | `3b` | three working days later |
/// | `mon,thu` | the next of these days |
/// | `first mon`, `last fri` | the first Monday or the last Friday of the next month |
/// | `1w!` | counted from the day of completion, not from the due date |
package struct RepeatRule: Hashable, Sendable {
  enum Rhythm: Hashable {
    /// After that many units.
    case every(Int, CalendarUnit)
    /// On these days of the week, from Monday.
    case weekdays([Weekday])
    /// After that many working days, at least two.
    case workdays(Int)
    /// On the first to fourth or, for 0, the last such day of each month.
    case weekdayOfMonth(Int, Weekday)
  }

  let rhythm: Rhythm
  /// The day of the month to return to after a shorter month, 29–31.
  let dayOfMonth: Int?
  package let countsFromCompletion: Bool

  init(_ rhythm: Rhythm, dayOfMonth: Int? = nil, countsFromCompletion: Bool = false) {
    self.rhythm = rhythm
    self.dayOfMonth = dayOfMonth
    self.countsFromCompletion = countsFromCompletion
  }

  /// Parses a value, in any case; nil if it is none of the above.
  package init?(_ text: String) {
    var text = text.lowercased()[...]
    let countsFromCompletion = text.last == "!"
    if countsFromCompletion { text = text.dropLast() }
    if let (rhythm, dayOfMonth) = Self.interval(text) {
      guard dayOfMonth == nil || !countsFromCompletion else { return nil }
      self.init(rhythm, dayOfMonth: dayOfMonth, countsFromCompletion: countsFromCompletion)
      return
    }
    guard
      let rhythm = Self.names.first(where: { $0.word == text })?.rhythm ?? Self.workdays(text)
        ?? Self.weekdays(text) ?? Self.weekdayOfMonth(text)
    else { return nil }
    self.init(rhythm, countsFromCompletion: countsFromCompletion)
  }

  private static let workdays = Array(Weekday.allCases.prefix(5))

  /// The longest interval, in units: four digits, as those of a year.
  private static let longest = 9999

  private static func interval(_ text: Substring) -> (Rhythm, dayOfMonth: Int?)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard let count = Int(digits), (1...longest).contains(count),
      let unit = CalendarUnit(word: rest.prefix(1))
    else { return nil }
    let day = rest.dropFirst()
    guard !day.isEmpty else { return (.every(count, unit), nil) }
    guard unit > .week, let number = (29...31).first(where: { String($0) == day }) else { return nil }
    return (.every(count, unit), number)
  }

  private static let names: [(word: String, rhythm: Rhythm)] = [
    ("daily", .every(1, .day)), ("weekly", .every(1, .week)), ("biweekly", .every(2, .week)),
    ("monthly", .every(1, .month)), ("quarterly", .every(1, .quarter)), ("yearly", .every(1, .year)),
    ("workdays", .weekdays(workdays)), ("weekdays", .weekdays(workdays)),
  ]

  /// `3b`.
  private static func workdays(_ text: Substring) -> Rhythm? {
    guard text.last == "b", text.dropLast().utf8.allSatisfy({ $0.isASCIIDigit }),
      let count = Int(text.dropLast()),
      (1...longest).contains(count)
    else { return nil }
    return count == 1 ? .weekdays(workdays) : .workdays(count)
  }

  /// `first mon`, `1st monday`, `last fri`.
  private static func weekdayOfMonth(_ text: Substring) -> Rhythm? {
    let words = text.split(separator: " ")
    guard words.count == 2, let weekday = Weekday(word: words[1]) else { return nil }
    let numerals = ["last", "1st", "2nd", "3rd", "4th"]
    let number = DateToken(String(words[0])).ordinal ?? numerals.firstIndex { $0 == words[0] }
    return number.flatMap { $0 > 4 ? nil : .weekdayOfMonth($0, weekday) }
  }

  private static func weekdays(_ text: Substring) -> Rhythm? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let days = words.compactMap { word in Weekday(word: word.drop { $0 == " " }) }
    guard days.count == words.count else { return nil }
    return .weekdays(Weekday.allCases.filter(days.contains))
  }

  private static func ordinal(_ number: Int) -> String {
    number == 0 ? "last" : PlainEnglish.ordinals[number - 1]
  }

  /// The value in its shortest form, without quotes.
  package var text: String {
    let mark = countsFromCompletion ? "!" : ""
    switch rhythm {
    case .every(let count, let unit):
      return "\(count)\(unit.word.prefix(1))\(dayOfMonth.map(String.init) ?? "")\(mark)"
    case .weekdays(Self.workdays): return "workdays\(mark)"
    case .weekdays(let days): return days.map { $0.name.prefix(3).lowercased() }.joined(separator: ",") + mark
    case .workdays(let count): return "\(count)b\(mark)"
    case .weekdayOfMonth(let number, let day):
      return "\(Self.ordinal(number)) \(day.name.prefix(3).lowercased())\(mark)"
    }
  }

  /// The rule in words: "every 2 weeks", "every Monday and Thursday, from the day of completion".
  package var plainEnglish: String {
    let words: String
    switch rhythm {
    case .every(1, let unit): words = "every \(unit.word)"
    case .every(let count, let unit): words = "every \(count) \(unit.word)s"
    case .weekdays(Self.workdays): words = "every workday"
    case .workdays(let count): words = "every \(count) workdays"
    case .weekdayOfMonth(let number, let day):
      words = "on the \(Self.ordinal(number)) \(day.name) of each month"
    case .weekdays(let days):
      let names = days.map { $0.name }
      let first = names.dropLast().joined(separator: ", ")
      words = "every \(first.isEmpty ? "" : "\(first) and ")\(names.last ?? "")"
    }
    let day = dayOfMonth.map { " on the \($0 == 31 ? "31st" : "\($0)th") or the last day of the month" } ?? ""
    return words + day + (countsFromCompletion ? ", from the day of completion" : "")
  }
}

extension CalendarUnit: Comparable {
  package static func < (left: CalendarUnit, right: CalendarUnit) -> Bool { left.rawValue < right.rawValue }

  /// Its name: `day`.
  package var word: String { ["day", "week", "month", "quarter", "year"][Int(rawValue)] }
}

extension RepeatRule {
  /// The values offered for completion, in order.
  package static let examples = [
    "daily", "weekly", "monthly", "yearly", "workdays", "2w", "3m", "mon,thu", "first mon", "last fri", "1w!",
    "1m!",
  ]

  /// The value that an invalid one probably means, and whether that is certain.
  package static func suggestion(for text: String) -> (value: String, isCertain: Bool)? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "!" && $0 != "," }
    let phrase = words.drop { $0 == "every" || $0 == "each" }.joined(separator: " ")
    if let value = synonyms[phrase] { return (value, true) }
    if RepeatRule(phrase) != nil { return (phrase, true) }
    let joined = phrase.filter { $0 != " " }
    if RepeatRule(joined) != nil { return (joined, true) }
    let digits = joined.prefix { $0.isNumber }
    let rest = joined.dropFirst(digits.count)
    let isWorkdays = ["workdays", "weekdays", "businessdays", "workingdays"].contains(rest)
    if let count = Int(digits), isWorkdays { return RepeatRule("\(count)b").map { ($0.text, true) } }
    if let count = Int(digits), count > 0, rest != "", let unit = CalendarUnit(word: rest) {
      let value = "\(count)\(unit.word.prefix(1))"
      return RepeatRule(value).map { _ in (value, true) }
    }
    return Suggestion.closest(to: joined, among: names.map { $0.word }).map { ($0, false) }
  }

  /// The words that other programs use for a value.
  private static let synonyms = [
    "day": "daily", "week": "weekly", "month": "monthly", "quarter": "quarterly", "year": "yearly",
    "annually": "yearly", "annual": "yearly", "fortnightly": "2w", "fortnight": "2w",
    "second day": "2d", "second week": "2w", "second month": "2m", "other day": "2d", "other week": "2w",
    "other month": "2m", "other year": "2y", "workday": "workdays",
    "weekday": "workdays", "business day": "workdays", "weekends": "sat,sun", "weekend": "sat,sun",
  ]
}
