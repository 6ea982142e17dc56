import TodoText

/// A word of a date and its meaning; all words of dates are declared here.
struct DateToken: Sendable {
  /// How a word makes a text a date.
  enum Kind {
    /// It means a date even alone: `fri`, `tomorrow`, `12/25`.
    case date
    /// A unit such as `week`, which means a date after a word such as `next`.
    case unit
    /// A word that makes a date of a unit after it: `next`, `in`, `end`.
    case introducer
    /// Any other word of dates: `the`, `of`, `three`.
    case other
  }

  enum Meaning: Equatable {
    /// A number of days after today.
    case day(Int)
    /// The last day of the current period.
    case end(CalendarUnit)
    case weekday(Weekday)
    case month(Int)
    case weekend
    /// A unit; `isLetter` if only its first letter is written.
    case unit(CalendarUnit, isLetter: Bool)
    case fortnight
    case workday
    /// That many periods after the current one: `this`, `next`, `last`.
    case offset(Int)
    /// The value of a number in words, or of an article.
    case number(Int)
    case ordinal(Int)
    /// It says nothing about the date: `morning`.
    case partOfDay
    /// Digits, perhaps with letters: `20th`, `3d`, `q1`.
    case digits
    /// The rules decide by the word.
    case word
  }

  /// The word in lowercase.
  let text: String
  /// Its kind; nil if no date contains it.
  let kind: Kind?
  let meaning: Meaning

  private init(text: String, kind: Kind?, meaning: Meaning) {
    self.text = text
    self.kind = kind
    self.meaning = meaning
  }

  /// Creates the token of a lowercase word.
  init(_ word: String) {
    if let known = Self.words[word] {
      self = known
      return
    }
    let first = word.utf8.first ?? 0
    let isDate =
      first.isASCIIDigit || first == UInt8(ascii: "+") || Self.isPeriod(word)
      || Self.correction(of: word) != nil
    self.init(text: word, kind: isDate ? .date : nil, meaning: .digits)
  }

  /// The meaning of a lowercase word of the vocabulary; nil for digits and other words.
  static func meaning(of word: some StringProtocol) -> Meaning? { words[String(word)]?.meaning }

  /// The month with this lowercase name or abbreviation, such as `jan` or `sept`; nil if there is none.
  static func month(_ word: some StringProtocol) -> Int? {
    if case .month(let number) = meaning(of: word) { number } else { nil }
  }

  /// `q1` or `w48`.
  static func isPeriod(_ word: String) -> Bool {
    guard word.first == "q" || word.first == "w", (2...3).contains(word.utf8.count) else { return false }
    return word.utf8.dropFirst().allSatisfy { $0.isASCIIDigit }
  }

  private static let words: [String: DateToken] = {
    var tokens: [String: DateToken] = [:]
    func add(_ words: String, _ kind: Kind, _ meaning: Meaning = .word) {
      for word in words.split(separator: " ") {
        tokens[String(word)] = DateToken(text: String(word), kind: kind, meaning: meaning)
      }
    }
    add("today tonight now eod", .date, .day(0))
    add("tomorrow tmr tmrw tmw", .date, .day(1))
    add("yesterday", .date, .day(-1))
    add("eow", .date, .end(.week))
    add("eom", .date, .end(.month))
    add("eoq", .date, .end(.quarter))
    add("eoy", .date, .end(.year))
    add("weekend", .date, .weekend)
    add("noon midnight", .date)
    let weekdays = ["mon", "tue tues", "wed weds", "thu thur thurs", "fri", "sat", "sun"]
    for (weekday, words) in zip(Weekday.allCases, weekdays) {
      add("\(words) \(weekday.name.lowercased())", .date, .weekday(weekday))
    }
    for month in 1...12 {
      let name = PlainEnglish.month(month).lowercased()
      add("\(name) \(name.prefix(3))", .date, .month(month))
    }
    add("sept", .date, .month(9))
    for unit in CalendarUnit.allCases {
      add("\(unit.word) \(unit.word)s", .unit, .unit(unit, isLetter: false))
      add("\(unit.word.prefix(1))", .unit, .unit(unit, isLetter: true))
    }
    add("fortnight fortnights", .unit, .fortnight)
    add("workday workdays weekday weekdays", .unit, .workday)
    add("hour hours minute minutes", .unit)
    add("this", .introducer, .offset(0))
    add("next coming", .introducer, .offset(1))
    add("last previous", .introducer, .offset(-1))
    add("in within every each end start beginning early late mid middle ago from after before", .introducer)
    add("until till by about around couple few other", .introducer)
    add("a an", .other, .number(1))
    let numbers = "one two three four five six seven eight nine ten eleven twelve"
    for (index, word) in numbers.split(separator: " ").enumerated() {
      add(String(word), .other, .number(index + 1))
    }
    for (index, word) in PlainEnglish.ordinals.enumerated() {
      add(word, .other, .ordinal(index + 1))
    }
    add("morning afternoon evening night", .other, .partOfDay)
    add("the of on at am pm and business working half later - /", .other)
    return tokens
  }()

  /// The words that are long enough to be recognized if they are misspelled.
  private static let longWords = words.values.filter { $0.kind == .date && $0.text.utf8.count >= 6 }
    .map { $0.text }.sorted()

  /// The word that a misspelled one probably is: the known word has at least six letters and differs in one, or at least
  /// eight and differs in two.
  ///
  /// Short words are not corrected: `match` is not March.
  static func correction(of word: String) -> String? {
    let letters = Array(word.utf8)
    guard (5...11).contains(letters.count), words[word] == nil, letters.allSatisfy({ $0.isASCIILetter })
    else { return nil }
    return longWords.first { known in
      guard abs(known.utf8.count - letters.count) <= 2 else { return false }
      let distance = Suggestion.distance(letters, Array(known.utf8))
      // A slip of two letters hardly changes the first: `remember` is not December.
      return distance == 1 || distance == 2 && known.utf8.count >= 8 && known.utf8.first == letters.first
    }
  }
}

extension Weekday {
  /// Parses a lowercase name or a usual abbreviation.
  init?(word: some StringProtocol) {
    guard case .weekday(let weekday) = DateToken.meaning(of: word) else { return nil }
    self = weekday
  }
}

extension CalendarUnit {
  /// Parses a lowercase letter, name or plural: `d`, `day`, `days`.
  init?(word: some StringProtocol) {
    guard case .unit(let unit, _) = DateToken.meaning(of: word) else { return nil }
    self = unit
  }
}
