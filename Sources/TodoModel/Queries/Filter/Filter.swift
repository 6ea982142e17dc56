/// A search for items, parsed from a line: `#work ! due<fri milk`.
///
/// Items must meet all conditions. Without a status, only unfinished items match.
///
/// | term | matches items |
/// |---|---|
/// | `milk` | with this text, in any case |
/// | `"oat milk"`, `'oat milk'` | with these words in this order |
/// | `#work`, `tag:work` | with this tag; `#` alone: with any tag |
/// | `#work=home`, `tag:work="at home"` | with this value of the tag |
/// | `!`, `!!`, `priority:2` | with this priority or a higher one |
/// | `due<fri`, `due<=fri`, `due>fri`, `due>=fri`, `due:fri` | due before, by, after, from, on that day |
/// | `before:fri`, `by:fri`, `after:fri`, `from:fri` | the same without characters that a shell interprets |
/// | `overdue`, `dated`, `undated` | due before today; with a due date; without one |
/// | `deferred` | with a `#start=` after today, which agendas otherwise hide |
/// | `open`, `ongoing`, `question`, `checked` or `done`, `obsolete` | with this status |
/// | `finished`, `unfinished`, `any` | checked or obsolete; neither; with any status |
///
/// A `-` negates any of these. Dates are parsed by ``DueDate/read(relative:today:)``; a period means all of its days.
package struct Filter: Sendable, Hashable {
  /// The conditions, the cheapest first.
  let terms: [Term]
  /// The day from which relative dates are counted.
  let today: CalendarDay

  /// A condition or its negation.
  struct Term: Sendable, Hashable {
    let condition: Condition
    let isNegated: Bool
  }

  /// A property of an item.
  enum Condition: Sendable, Hashable {
    /// A word for one or more statuses.
    case status(StatusWord)
    /// At least this many `!`.
    case priority(Int)
    /// Due on a day in this range; none if the range is reversed.
    case due(from: CalendarDay, through: CalendarDay)
    /// Unfinished and due before that day.
    case overdue(on: CalendarDay)
    /// With a `#start=` after that day.
    case deferred(on: CalendarDay)
    /// With a due date.
    case dated
    /// Without a due date.
    case undated
    /// A tag by its lowercase name, with this value; any value for nil.
    case tag(name: String?, value: String?)
    /// Words in lowercase.
    case words(String)
  }

  /// Parses a filter; an empty one matches all unfinished items.
  ///
  /// Relative dates such as `fri` and `5d` are counted from `today`.
  ///
  /// - Throws: The first error and its position.
  package init(_ text: String, today: CalendarDay) throws(FilterError) {
    var reader = FilterReader(text, today: today)
    var terms = try reader.read()
    if !terms.contains(where: \.namesStatus) {
      terms.append(Term(condition: .status(.unfinished), isNegated: false))
    }
    self.today = today
    self.terms = terms.sorted { $0.condition.cost < $1.condition.cost }
  }
}

/// A word for items by status.
enum StatusWord: String, CaseIterable {
  case open, ongoing, question, checked, done, obsolete, finished, unfinished, any

  /// Whether it includes items of that status; nil is the status of a malformed item.
  func means(_ status: Status?) -> Bool {
    switch self {
    case .open: status == .open
    case .ongoing: status == .ongoing
    case .question: status == .inQuestion
    case .checked, .done: status == .checked
    case .obsolete: status == .obsolete
    case .finished: status?.isFinished ?? false
    case .unfinished: status.map { !$0.isFinished } ?? false
    case .any: true
    }
  }
}

extension Filter.Term {
  fileprivate var namesStatus: Bool { if case .status = condition { true } else { false } }
}

extension Filter.Condition {
  /// The order of evaluation: properties of the item's record before those that need its text.
  fileprivate var cost: Int {
    switch self {
    case .status, .priority, .due, .overdue, .dated, .undated: 0
    case .tag, .deferred: 1
    case .words: 2
    }
  }
}
