import TodoText

/// The words of dates.
enum DateVocabulary {
  /// The kind of a word.
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

  /// The kind of a lowercase word; nil if no date contains it.
  static func kind(of word: String) -> Kind? {
    if let kind = kinds[word] { return kind }
    guard let first = word.utf8.first else { return nil }
    if first.isASCIIDigit || first == UInt8(ascii: "+") || isPeriod(word) { return .date }
    return correction(of: word) == nil ? nil : .date
  }

  /// The word that a misspelled one probably is: the known word has at least six letters and differs in one, or at least
  /// eight and differs in two.
  ///
  /// Short words are not corrected: `match` is not March.
  static func correction(of word: String) -> String? {
    let letters = Array(word.utf8)
    guard (5...11).contains(letters.count), kinds[word] == nil, letters.allSatisfy({ $0.isASCIILetter })
    else {
      return nil
    }
    return longWords.first { known in
      guard abs(known.count - letters.count) <= 2 else { return false }
      let distance = Suggestion.distance(letters, known)
      // A slip of two letters hardly changes the first: `remember` is not December.
      return distance == 1 || distance == 2 && known.count >= 8 && known.first == letters.first
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// `q1` or `w48`.
  static func isPeriod(_ word: String) -> Bool {
    guard word.first == "q" || word.first == "w", (2...3).contains(word.utf8.count) else { return false }
    return word.utf8.dropFirst().allSatisfy { $0.isASCIIDigit }
  }

  /// The parts of a day, which say nothing about the date.
  static let partsOfDay: Set = ["morning", "afternoon", "evening", "night"]

  /// The value of a number in words.
  static func number(_ word: String) -> Int? { numbers.firstIndex(of: word).map { $0 + 1 } }

  /// The value of an ordinal in words: 1 for `first`.
  static func ordinal(_ word: String) -> Int? { ordinals.firstIndex(of: word).map { $0 + 1 } }

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    func add(_ words: String, _ kind: Kind) {
      for word in words.split(separator: " ") { kinds[String(word)] = kind }
    }
    add("today tonight now tomorrow tmr tmrw tmw yesterday noon midnight eod eow eom eoq eoy weekend", .date)
    for weekday in Weekday.allCases { add(weekday.words, .date) }
    for month in 1...12 {
      let name = PlainEnglish.month(month).lowercased()
      add("\(name) \(name.prefix(3))", .date)
    }
    add("sept", .date)
    add("day days week weeks month months quarter quarters year years fortnight fortnights", .unit)
    add("d w m q y", .unit)
    add("workday workdays weekday weekdays hour hours minute minutes", .unit)
    add(
      "in within next this last every each coming previous end start beginning early late mid middle",
      .introducer)
    add("ago from after before until till by about around couple few other", .introducer)
    add(
      "the a an of on at am pm and business working half later - / \(numbers.joined(separator: " "))", .other)
    add(ordinals.joined(separator: " "), .other)
    add(partsOfDay.joined(separator: " "), .other)
    return kinds
  }()

  /// The words that are long enough to be recognized if they are misspelled.
  private static let longWords: [[UInt8]] = kinds.filter { $0.value == .date && $0.key.utf8.count >= 6 }.keys
    .sorted()
    .map { Array($0.utf8) }
}

extension Weekday {
  /// Its lowercase name and the usual abbreviations.
  fileprivate var words: String {
    switch self {
    case .monday: "mon monday"
    case .tuesday: "tue tues tuesday"
    case .wednesday: "wed weds wednesday"
    case .thursday: "thu thur thurs thursday"
    case .friday: "fri friday"
    case .saturday: "sat saturday"
    case .sunday: "sun sunday"
    }
  }

  /// Parses a lowercase name or a usual abbreviation.
  init?(word: some StringProtocol) {
    guard let day = Weekday.allCases.first(where: { $0.words.split(separator: " ").contains { $0 == word } })
    else {
      return nil
    }
    self = day
  }
}

extension CalendarUnit {
  /// Parses a lowercase letter, name or plural: `d`, `day`, `days`.
  init?(word: some StringProtocol) {
    switch String(word) {
    case "d", "day", "days": self = .day
    case "w", "week", "weeks": self = .week
    case "m", "month", "months": self = .month
    case "q", "quarter", "quarters": self = .quarter
    case "y", "year", "years": self = .year
    default: return nil
    }
  }
}
