import TodoText

/// An error in a filter, with its position in characters from 0.
package enum FilterError: Error, Hashable, Sendable {
  /// The quote at this position is not closed.
  case unclosedQuote(at: Int)
  /// Nothing follows a `-`.
  case nothingNegated(at: Int)
  /// The text at this position is not a date.
  case unknownDate(String, at: Int)
  /// The text at this position is not a priority.
  case unknownPriority(String, at: Int)

  /// The word at this position is not a key.
  case unknownKey(String, at: Int)
  /// Nothing follows the key before this position.
  case missingText(at: Int)
  /// There is no term before or after this `OR`.
  case missingAlternative(at: Int)
  /// The named filters up to this position have too many alternatives together.
  case tooManyTerms(at: Int)

  /// The position of the error.
  package var offset: Int {
    switch self {
    case .unclosedQuote(let offset), .nothingNegated(let offset), .unknownDate(_, let offset),
      .unknownPriority(_, let offset), .unknownKey(_, let offset), .missingAlternative(let offset),
      .missingText(let offset), .tooManyTerms(let offset):
      offset
    }
  }
}

extension FilterError: CustomStringConvertible {
  /// The position, counted from 1, and what to write, in one sentence without a full stop.
  package var description: String { "column \(offset + 1): \(reason)" }

  private var reason: String {
    switch self {
    case .unclosedQuote: "the quote is not closed"
    case .nothingNegated: "nothing follows '-': use -done or -#work"
    case .unknownDate("", _): "missing date: use 2026-01-31, fri, 5d, eom or \"next week\""
    case .unknownDate(let word, _):
      "'\(word)' is not a date: use 2026-01-31, fri, 5d, eom or \"next week\""
    case .unknownKey(let word, _) where FilterParser.keys.contains(word):
      "'\(word)' needs a colon before its value, such as \(word):\(FilterParser.example(of: word))"
    case .unknownKey(let word, _):
      "unknown key '\(word)'\(FilterParser.key(for: word).map { " (did you mean \($0)?)" } ?? "")"
        + "; put text that contains it in quotes"
    case .missingText: "write text after the colon, such as title:home"
    case .missingAlternative: "OR needs a term before and after it"
    case .tooManyTerms: "the alternatives of these named filters multiply to too many; use fewer of them"
    case .unknownPriority(let word, _): "'\(word)' is not a priority: use a number from 1"
    }
  }
}

extension FilterParser {
  /// The words before a colon or an operator, for suggestions.
  static let keys = [
    "tag", "priority", "before", "by", "after", "from", "due", "done", "title", "file", "text",
  ]

  /// The key that an unknown one probably means.
  static func key(for word: String) -> String? {
    let word = word.lowercased()
    let synonyms = ["project": "title", "description": "text", "status": "open, done, any"]
    return synonyms[word] ?? Suggestion.closest(to: word, among: keys)
      ?? keys.first { word.count > 2 && $0.hasPrefix(word) }
  }

  /// A value of a key.
  static func example(of key: String) -> String {
    switch key {
    case "tag": "work"
    case "priority": "2"
    case "title", "file", "text": "home"
    default: "fri"
    }
  }
}
