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
    let nearest = known.map { ($0, $0.editDistance(to: joined)) }.min { $0.1 < $1.1 }
    return nearest.flatMap { $0.1 <= 2 ? ($0.0, false) : nil }
  }

  /// The words that other programs use for a value.
  private static let synonyms = [
    "day": "daily", "week": "weekly", "month": "monthly", "quarter": "quarterly", "year": "yearly",
    "annually": "yearly", "annual": "yearly", "fortnightly": "2w", "fortnight": "2w",
    "other day": "2d", "other week": "2w", "other month": "2m", "other year": "2y", "workday": "workdays",
    "weekday": "workdays", "weekdays": "workdays", "weekends": "sat,sun", "weekend": "sat,sun",
  ]
}

extension String {
  /// The number of bytes to insert, remove or replace to get another word; 9 if that has more than 16 bytes.
  fileprivate func editDistance(to other: String) -> Int {
    guard other.utf8.count <= 16 else { return 9 }
    let (left, right) = (Array(utf8), Array(other.utf8))
    var row = Array(0...right.count)
    for (line, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = Swift.min(above + 1, row[column] + 1, diagonal + (byte == right[column] ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
