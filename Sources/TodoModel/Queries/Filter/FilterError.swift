/// What is wrong with a filter; places are in characters from 0.
package enum FilterError: Error, Hashable, Sendable {
  /// The quote at this place is not closed.
  case unclosedQuote(at: Int)
  /// A `-` with nothing behind it.
  case nothingNegated(at: Int)
  /// What stands there is no date.
  case unknownDate(String, at: Int)
  /// What stands there is no priority.
  case unknownPriority(String, at: Int)

  /// Where it is wrong.
  package var place: Int {
    switch self {
    case .unclosedQuote(let place), .nothingNegated(let place), .unknownDate(_, let place),
      .unknownPriority(_, let place):
      place
    }
  }
}

extension FilterError: CustomStringConvertible {
  /// Where it is wrong, and what to write, in one sentence without a full stop; columns count from 1.
  package var description: String { "column \(place + 1): \(reason)" }

  private var reason: String {
    switch self {
    case .unclosedQuote: "the quote is not closed"
    case .nothingNegated: "nothing follows '-': use -done or -#work"
    case .unknownDate("", _): "missing date: use 2026-01-31, fri, 5d, eom or \"next week\""
    case .unknownDate(let word, _):
      "'\(word)' is not a date: use 2026-01-31, fri, 5d, eom or \"next week\""
    case .unknownPriority(let word, _): "'\(word)' is not a priority: use a number from 1"
    }
  }
}
