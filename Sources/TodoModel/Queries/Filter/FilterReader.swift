/// Parses the terms of a ``Filter``.
struct FilterReader {
  private let characters: [Character]
  private let today: CalendarDay
  private var place = 0

  init(_ text: String, today: CalendarDay) {
    characters = Array(text)
    self.today = today
  }

  /// All terms.
  mutating func read() throws(FilterError) -> [Filter.Term] {
    var terms: [Filter.Term] = []
    while true {
      while next?.isWhitespace ?? false { place += 1 }
      guard next != nil else { return terms }
      let start = place
      let isNegated = take("-")
      guard let first = next, !first.isWhitespace else { throw .nothingNegated(at: start) }
      terms.append(Filter.Term(condition: try condition(first), isNegated: isNegated))
    }
  }

  private mutating func condition(_ first: Character) throws(FilterError) -> Filter.Condition {
    if first == "\"" || first == "'" { return .words(try value().lowercased()) }
    if take("#") { return try tag() }
    let start = place
    let key = takeWord { $0.isLetter }.lowercased()
    if isAtEnd, let condition = keyword(key) { return condition }
    if let condition = try keyed(key) { return condition }
    place = start
    let word = takeWord { !$0.isWhitespace }
    return word.allSatisfy { $0 == "!" } ? .priority(word.count) : .words(word.lowercased())
  }

  /// Parses a word that is a term by itself.
  private func keyword(_ word: String) -> Filter.Condition? {
    switch word {
    case "overdue": .overdue(on: today)
    case "deferred": .deferred(on: today)
    case "dated": .dated
    case "undated": .undated
    default: StatusWord(rawValue: word).map(Filter.Condition.status)
    }
  }

  /// Parses a key and an operator; consumes nothing if either is unknown.
  private mutating func keyed(_ key: String) throws(FilterError) -> Filter.Condition? {
    switch key {
    case "tag" where take(":"): return try tag()
    case "priority" where take(":"): return try priority()
    case "before" where take(":"): return try due("<")
    case "by" where take(":"): return try due("<=")
    case "after" where take(":"): return try due(">")
    case "from" where take(":"): return try due(">=")
    case "due":
      let isColon = take(":") || take("=")
      let sign = takeWord { $0 == "<" || $0 == ">" || $0 == "=" }
      guard isColon || !sign.isEmpty else { return nil }
      return try due(sign)
    default: return nil
    }
  }

  private mutating func tag() throws(FilterError) -> Filter.Condition {
    let name = takeWord { $0 != "=" && !$0.isWhitespace }.lowercased()
    let value = take("=") ? try value() : ""
    return .tag(name: name.isEmpty ? nil : name, value: value.isEmpty ? nil : value)
  }

  private mutating func priority() throws(FilterError) -> Filter.Condition {
    let start = place
    let word = try value()
    guard let level = Int(word), level > 0 else { throw .unknownPriority(word, at: start) }
    return .priority(level)
  }

  private mutating func due(_ sign: String) throws(FilterError) -> Filter.Condition {
    let start = place
    let word = try value()
    if sign.isEmpty || sign == "=", let condition = keyword(word.lowercased()), condition.isAboutDate {
      return condition
    }
    guard let date = DueDate.read(relative: word, today: today) else {
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
    let start = place
    guard let quote = next, quote == "\"" || quote == "'" else { return takeWord { !$0.isWhitespace } }
    place += 1
    let words = takeWord { $0 != quote }
    guard take(quote) else { throw .unclosedQuote(at: start) }
    return words
  }

  // MARK: Characters

  private var next: Character? { place < characters.count ? characters[place] : nil }

  private var isAtEnd: Bool { next?.isWhitespace ?? true }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    place += 1
    return true
  }

  private mutating func takeWord(while belongs: (Character) -> Bool) -> String {
    let start = place
    while let character = next, belongs(character) { place += 1 }
    return String(characters[start..<place])
  }
}

extension Filter.Condition {
  fileprivate var isAboutDate: Bool {
    switch self {
    case .due, .overdue, .dated, .undated: true
    case .status, .priority, .tag, .deferred, .words: false
    }
  }
}
