import TodoText

package struct FilterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What to write, in one sentence without a full stop.
  private let reason: String
  /// Its position in characters from 0.
  package let offset: Int
  /// Whether named filters have too many terms together.
  private(set) var isTooLarge = false

  init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The position, counted from 1, and what to write.
  package var description: String { "column \(offset + 1): \(reason)" }

  static func tooLarge(at offset: Int) -> FilterError {
    var error = FilterError(
      "the alternatives of these named filters multiply to too many; use fewer of them", at: offset)
    error.isTooLarge = true
    return error
  }

  static func unknownDate(_ word: String, at offset: Int) -> FilterError {
    let problem = word.isEmpty ? "missing date" : "'\(word)' is not a date"
    return FilterError("\(problem): use 2026-01-31, fri, 5d, eom or \"next week\"", at: offset)
  }

  static func unknownKey(_ word: String, at offset: Int) -> FilterError {
    guard !FilterParser.keys.contains(word) else {
      let example =
        ["tag": "work", "priority": "2", "title": "home", "file": "home", "text": "home"][word] ?? "fri"
      return FilterError("'\(word)' needs a colon before its value, such as \(word):\(example)", at: offset)
    }
    let word = word.lowercased()
    let synonyms = ["project": "title", "description": "text", "status": "open, done, any"]
    let meant =
      synonyms[word] ?? Suggestion.closest(to: word, among: FilterParser.keys)
      ?? FilterParser.keys.first { word.count > 2 && $0.hasPrefix(word) }
    let question = meant.map { " (did you mean \($0)?)" } ?? ""
    return FilterError("unknown key '\(word)'\(question); put text that contains it in quotes", at: offset)
  }
}

extension FilterParser {
  /// The words before a colon or an operator, for suggestions.
  static let keys = [
    "tag", "priority", "before", "by", "after", "from", "due", "done", "title", "file", "text",
  ]
}
