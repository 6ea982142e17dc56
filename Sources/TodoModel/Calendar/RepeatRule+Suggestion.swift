import TodoText

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
    let known = ["daily", "weekly", "biweekly", "monthly", "quarterly", "yearly", "workdays", "weekdays"]
    return Suggestion.closest(to: joined, among: known).map { ($0, false) }
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
