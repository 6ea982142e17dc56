/// A search for items, parsed from a line: `#work ! due<fri milk`.
///
/// Items must meet all conditions of an alternative. In one without a status, only unfinished items match by default.
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
/// | `today`, `tomorrow`, `yesterday`, `monday`, `2026-01-31`, `2026-W05` | due on that day or in that period |
/// | `overdue`, `dated`, `undated` | unfinished and due before today; with a due date; without one |
/// | `deferred` | with a `#start=` after today, which agendas otherwise hide |
/// | `blocked`, `blocking` | unfinished: that wait for an unfinished item, that one waits for |
/// | `ready` | unfinished, that wait for nothing and have no `#start=` after today |
/// | `open`, `ongoing`, `question`, `checked` or `done`, `obsolete` | with this status |
/// | `finished`, `unfinished`, `any` | checked or obsolete; neither; with any status |
/// | `done>=mon`, `done:today` | checked or obsolete, with a `#done=` date from the last Monday, on that day |
/// | `@work` | that match the filter with this name in the setting `views` |
/// | `title:home`, `file:home`, `text:milk` | with this text in the title of its group, in its file's name, in its words |
///
/// `OR` separates alternatives: `#work overdue OR !!`. A `-` negates any term. A word of two or more letters before
/// `<`, `>` or a colon that does not end the word must be a key, unless it begins a URL; put such text in quotes. Dates are
/// parsed by ``DueDate/parse(relative:today:)``; a period means all of its days.
package struct Filter: Sendable, Hashable {
  /// What an item must meet.
  let condition: Condition
  /// Whether an item must be unfinished, because no condition is about its status.
  let isUnfinished: Bool
  /// The day from which relative dates are counted.
  package let today: CalendarDay

  /// A property of an item, or a combination of others.
  indirect enum Condition: Sendable, Hashable {
    /// It meets all of these, the cheapest first.
    case all([Condition])
    /// It meets one of these.
    case any([Condition])
    case not(Condition)
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
    /// Unfinished, and waiting for an unfinished item.
    case blocked
    /// Unfinished, and one that an unfinished item waits for.
    case blocking
    /// Unfinished, not blocked, and without a `#start=` after that day.
    case ready(on: CalendarDay)
    case dated
    case undated
    /// A tag by its lowercase name, with this value; any value for nil.
    case tag(name: String?, value: String?)
    /// Finished, with a `#done=` date in this range.
    case done(from: CalendarDay, through: CalendarDay)
    /// In a group whose title contains words in lowercase.
    case title(String)
    /// In a file whose name contains a text in lowercase.
    case file(String)
    /// Words in lowercase.
    case words(String)
  }

  /// Parses a filter; an empty one matches all unfinished items.
  ///
  /// Relative dates such as `fri` and `5d` are counted from `today`.
  /// The views are named filters: `@name` stands for the text of one, in parentheses as it were.
  ///
  /// - Throws: The first error and its position.
  package init(_ text: String, today: CalendarDay, views: [String: String] = [:]) throws(FilterError) {
    var parser = FilterParser(text, today: today, views: NamedFilters(views))
    condition = try parser.parse()
    isUnfinished = !condition.contains { $0.namesStatus }
    self.today = today
  }

  /// Whether it is the default filter, which matches all unfinished items.
  package var isEmpty: Bool { condition == .all([]) || condition == .all([.status(.unfinished)]) }

  /// Whether an `OR` in this text, and not in words in quotes or in a named filter, divides it.
  package static func isDivided(_ text: String, today: CalendarDay) -> Bool {
    if case .any? = (try? Filter(text, today: today))?.condition { true } else { false }
  }

  /// The words that are terms by themselves, and the beginnings of others.
  package static let keywords =
    ["overdue", "today", "tomorrow", "dated", "undated", "deferred", "blocked", "blocking", "ready"]
    + StatusWord.allCases.map { $0.rawValue }
    + FilterParser.keys.map { "\($0):" }

  /// Whether a word is a condition for due dates by itself, such as `tomorrow`.
  package static func isDate(_ word: String, today: CalendarDay) -> Bool {
    FilterParser(word, today: today).date(word.lowercased()) != nil
  }
}

/// A word for items by status.
enum StatusWord: String, CaseIterable {
  case open, ongoing, question, checked, done, obsolete, finished, unfinished, any

  /// Whether it includes items of that status; nil is the status of a malformed item.
  func includes(_ status: Status?) -> Bool {
    switch self {
    case .open: status == .open
    case .ongoing: status == .ongoing
    case .question: status == .inQuestion
    case .checked, .done: status == .checked
    case .obsolete: status == .obsolete
    case .finished: status?.isFinished ?? false
    // An item that its author has not ticked off correctly is still to be done.
    case .unfinished: !(status?.isFinished ?? false)
    case .any: true
    }
  }
}

extension Filter.Condition {
  /// The order of evaluation: properties of the item's record before those that need its text.
  var cost: Int {
    switch self {
    case .status, .priority, .due, .overdue, .dated, .undated, .blocked, .blocking, .file: 0
    case .tag, .done, .deferred, .ready: 1
    case .words, .title: 2
    case .not(let condition): condition.cost
    case .all(let conditions), .any(let conditions): conditions.map { $0.cost }.max() ?? 0
    }
  }
}
