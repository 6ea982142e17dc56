import TodoText

/// Parses the terms of a ``Filter``.
struct FilterParser {
  let characters: [Character]
  let today: CalendarDay
  /// The named filters, which `@name` stands for.
  var views: NamedFilters
  var position = 0
  /// The number of terms so far, with those of named filters.
  var termCount = 0

  init(_ text: String, today: CalendarDay, views: NamedFilters = NamedFilters([:])) {
    characters = Array(text)
    self.today = today
    self.views = views
  }

  /// The condition of the whole text.
  mutating func parse() throws(FilterError) -> Filter.Condition {
    var alternatives: [Filter.Condition] = []
    /// The terms since the last OR.
    var terms: [Filter.Condition] = []
    var lastOr: Int?
    while true {
      while next?.isWhitespace ?? false { position += 1 }
      let start = position
      let isOr = takeWord { !$0.isWhitespace } == "OR"
      if isOr || position == start {
        if terms.isEmpty, isOr || lastOr != nil {
          throw FilterError("OR needs a term before and after it", at: isOr ? start : lastOr ?? start)
        }
        alternatives.append(.all(terms.sorted { $0.cost < $1.cost }))
        guard isOr else { return alternatives.count == 1 ? alternatives[0] : .any(alternatives) }
        (terms, lastOr) = ([], start)
        continue
      }
      position = start
      let isNegated = take("-")
      guard let first = next, !first.isWhitespace else {
        throw FilterError("nothing follows '-': use -done or -#work", at: start)
      }
      let term = if let view = try takeView() { view } else { try condition(first) }
      termCount += 1
      terms.append(isNegated ? .not(term) : term)
    }
  }

  private mutating func condition(_ first: Character) throws(FilterError) -> Filter.Condition {
    if first == "\"" || first == "'" { return .words(try value().lowercased()) }
    if take("#") { return try tag() }
    let start = position
    let key = takeWord { $0.isLetter }.lowercased()
    if isAtEnd, let condition = keyword(key) { return condition }
    if let condition = try keyed(key) { return condition }
    // No key has one letter, so `a:b` is text.
    if key.count > 1, isKeyed { throw .unknownKey(key, at: start) }
    position = start
    let word = takeWord { !$0.isWhitespace }
    if let date = date(word.lowercased()) { return .due(from: date.firstDay, through: date.dueDay) }
    return word.allSatisfy { $0 == "!" } ? .priority(word.count) : .words(word.lowercased())
  }

  /// Parses a word that can only mean a date; a short one, such as `fri`, may be the beginning of another word.
  func date(_ word: String) -> DueDate? {
    let isYear =
      word.count > 5 && word.prefix(4).allSatisfy { "0"..."9" ~= $0 } && word.dropFirst(4).first == "-"
    return isYear || Self.dateWords.contains(word) ? DueDate.parse(relative: word, today: today) : nil
  }

  private static let dateWords =
    ["today", "tomorrow", "yesterday"] + Weekday.allCases.map { $0.name.lowercased() }

  /// Parses a word that is a term by itself.
  private func keyword(_ word: String) -> Filter.Condition? {
    switch word {
    case "overdue": .overdue(on: today)
    case "deferred": .deferred(on: today)
    case "blocked": .blocked
    case "blocking": .blocking
    case "ready": .ready(on: today)
    case "dated": .dated
    case "undated": .undated
    default: StatusWord(rawValue: word).map(Filter.Condition.status)
    }
  }

  /// Parses a key and an operator; consumes nothing if either is unknown.
  private mutating func keyed(_ key: String) throws(FilterError) -> Filter.Condition? {
    switch key {
    case "tag" where take(":"): return try tag()
    case "priority" where take(":") || next == ">" && second == "=" && take(">") && take("="):
      return try priority()
    case "title" where take(":"): return .title(try text())
    case "file" where take(":"): return .file(try text())
    case "text" where take(":"): return .words(try text())
    case "due", "done":
      guard let sign = takeSign() else { return nil }
      guard key == "done" else { return try due(sign) }
      guard case .due(let first, let last) = try due(sign, isPast: true) else {
        throw .unknownDate("", at: position)
      }
      return .done(from: first, through: last)
    default:
      let signs = ["before": "<", "by": "<=", "after": ">", "from": ">="]
      guard let sign = signs[key], take(":") else { return nil }
      return try due(sign)
    }
  }

  /// Parses the operator of a date; nil if there is none.
  private mutating func takeSign() -> String? {
    let isColon = take(":") || take("=")
    let sign = takeWord { $0 == "<" || $0 == ">" || $0 == "=" }
    return isColon || !sign.isEmpty ? sign : nil
  }

  /// Whether the next characters make the word before them a key; a `/` after the colon makes it the scheme of a URL.
  private var isKeyed: Bool {
    switch next {
    case "<", ">": true
    case ":": second.map { !$0.isWhitespace && $0 != "/" } ?? false
    default: false
    }
  }

  /// Parses the text after a key, in lowercase.
  private mutating func text() throws(FilterError) -> String {
    let start = position
    let text = try value().lowercased()
    guard !text.isEmpty else {
      throw FilterError("write text after the colon, such as title:home", at: start)
    }
    return text
  }

  private mutating func tag() throws(FilterError) -> Filter.Condition {
    let name = takeWord { $0 != "=" && !$0.isWhitespace }.lowercased()
    let value = take("=") ? try value() : ""
    return .tag(name: name.isEmpty ? nil : name, value: value.isEmpty ? nil : value)
  }

  private mutating func priority() throws(FilterError) -> Filter.Condition {
    let start = position
    let word = try value()
    guard let level = Int(word), level > 0 else {
      throw FilterError("'\(word)' is not a priority: use a number from 1", at: start)
    }
    return .priority(level)
  }

  /// Parses the date after an operator; with `isPast`, a weekday is the last one, perhaps today, and not the next one.
  private mutating func due(_ sign: String, isPast: Bool = false) throws(FilterError) -> Filter.Condition {
    let start = position
    let word = try value()
    if sign.isEmpty || sign == "=", let condition = keyword(word.lowercased()), condition.isAboutDate {
      return condition
    }
    let isLastWeekday = isPast && Weekday(word: word.lowercased()[...]) != nil
    let origin = isLastWeekday ? today.adding(-1, .week) ?? today : today
    guard let date = DueDate.parse(relative: word, today: origin) else {
      throw .unknownDate(word, at: start)
    }
    let never = Filter.Condition.due(from: .last, through: .first)
    switch sign {
    case "<": return date.firstDay.adding(-1, .day).map { .due(from: .first, through: $0) } ?? never
    case "<=", "=<": return .due(from: .first, through: date.dueDay)
    case ">": return date.dueDay.adding(1, .day).map { .due(from: $0, through: .last) } ?? never
    case ">=", "=>": return .due(from: date.firstDay, through: .last)
    case "", "=": return .due(from: date.firstDay, through: date.dueDay)
    default: throw .unknownDate(sign + word, at: start - sign.count)
    }
  }

  /// Parses an operand: words in quotes, or everything up to the next blank.
  private mutating func value() throws(FilterError) -> String {
    let start = position
    guard let quote = next, quote == "\"" || quote == "'" else { return takeWord { !$0.isWhitespace } }
    position += 1
    let words = takeWord { $0 != quote }
    guard take(quote) else { throw FilterError("the quote is not closed", at: start) }
    return words
  }

  // MARK: Characters

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private var second: Character? { position + 1 < characters.count ? characters[position + 1] : nil }

  private var isAtEnd: Bool { next?.isWhitespace ?? true }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  mutating func takeWord(while belongs: (Character) -> Bool) -> String {
    let start = position
    while let character = next, belongs(character) { position += 1 }
    return String(characters[start..<position])
  }
}

extension Filter.Condition {
  fileprivate var isAboutDate: Bool {
    switch self {
    case .due, .overdue, .dated, .undated: true
    default: false
    }
  }
}
