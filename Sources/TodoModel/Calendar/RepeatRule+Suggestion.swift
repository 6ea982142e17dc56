import TodoText

extension RepeatRule {
  /// The values offered for completion, in order.
  package static let examples = [
    "daily", "weekly", "monthly", "yearly", "workdays", "2w", "3m", "mon,thu", "1w!", "1m!",
  ]

  /// The value that an invalid one probably means, and whether that is certain.
  package static func suggestion(for text: String) -> (value: String, isCertain: Bool)? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "!" && $0 != "," }
    let phrase = words.drop { $0 == "every" || $0 == "each" }.joined(separator: " ")
    if let value = synonyms[phrase] { return (value, true) }
    // Some people mean twice a week.
    if phrase == "biweekly" { return ("2w", false) }
    let joined = phrase.filter { $0 != " " }
    if RepeatRule(joined) != nil { return (joined, true) }
    let digits = joined.prefix { $0.isNumber }
    let rest = joined.dropFirst(digits.count)
    if let count = Int(digits), count > 0, rest != "", let unit = CalendarUnit(word: rest) {
      let value = "\(count)\(unit.word.prefix(1))"
      return RepeatRule(value).map { _ in (value, true) }
    }
    let known = ["daily", "weekly", "monthly", "quarterly", "yearly", "workdays"]
    return Suggestion.closest(to: joined, among: known).map { ($0, false) }
  }

  /// The words that other programs use for a value.
  private static let synonyms = [
    "day": "daily", "week": "weekly", "month": "monthly", "quarter": "quarterly", "year": "yearly",
    "annually": "yearly", "annual": "yearly", "fortnightly": "2w", "fortnight": "2w",
    "other day": "2d", "other week": "2w", "other month": "2m", "other year": "2y", "workday": "workdays",
    "weekday": "workdays", "weekdays": "workdays", "weekends": "sat,sun", "weekend": "sat,sun",
  ]
}
