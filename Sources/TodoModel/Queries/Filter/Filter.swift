/// Which items of a list somebody looks for, as written in a line: `#work ! due<fri milk`.
///
/// All that the line says must hold. Where it names no status, it is about what is left to do.
///
/// | written | holds for an item |
/// |---|---|
/// | `milk` | that says so, in any case |
/// | `"oat milk"`, `'oat milk'` | that says the words in this order |
/// | `#work`, `tag:work` | with this tag; `#` alone: with any |
/// | `#work=home`, `tag:work="at home"` | with this value of the tag |
/// | `!`, `!!`, `priority:2` | of this priority or a higher one |
/// | `due<fri`, `due<=fri`, `due>fri`, `due>=fri`, `due:fri` | due before, by, after, from, on that day |
/// | `before:fri`, `by:fri`, `after:fri`, `from:fri` | the same in words that a shell leaves alone |
/// | `overdue`, `dated`, `undated` | due before today; due at all; not due |
/// | `open`, `ongoing`, `question`, `checked` or `done`, `obsolete` | with this status |
/// | `finished`, `unfinished`, `any` | checked or obsolete; neither; whatever its status |
///
/// A `-` before any of these turns it round. A date is what ``DueDate/read(relative:today:)`` understands; a period is
/// all of its days.
package struct Filter: Sendable, Hashable {
  /// What must hold, the cheapest to find out first.
  let terms: [Term]

  /// A condition, or its contrary.
  struct Term: Sendable, Hashable {
    let condition: Condition
    let isNegated: Bool
  }

  /// Something that an item is or is not.
  enum Condition: Sendable, Hashable {
    /// A word for one status or more.
    case status(StatusWord)
    /// At least so many `!`.
    case priority(Int)
    /// Due on a day from the first to the last; on none if they are in the wrong order.
    case due(from: CalendarDay, through: CalendarDay)
    /// Not finished, and due before that day.
    case overdue(on: CalendarDay)
    /// Due at all.
    case dated
    /// Not due.
    case undated
    /// A tag, by its name in small letters, with that value; any for nil.
    case tag(name: String?, value: String?)
    /// Words in small letters.
    case words(String)
  }

  /// Reads a filter; an empty one is all that is left to do.
  ///
  /// What `fri` and `5d` mean is counted from `today`.
  ///
  /// - Throws: what is wrong, and where.
  package init(_ text: String, today: CalendarDay) throws(FilterError) {
    var reader = FilterReader(text, today: today)
    var terms = try reader.read()
    if !terms.contains(where: \.namesStatus) {
      terms.append(Term(condition: .status(.unfinished), isNegated: false))
    }
    self.terms = terms.sorted { $0.condition.cost < $1.condition.cost }
  }
}

/// A word for items by their status.
enum StatusWord: String, CaseIterable {
  case open, ongoing, question, checked, done, obsolete, finished, unfinished, any

  /// Whether it means items of that status; nil is that of a malformed item.
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
  /// The order in which conditions are tried: what the item itself knows before what has to be read.
  fileprivate var cost: Int {
    switch self {
    case .status, .priority, .due, .overdue, .dated, .undated: 0
    case .tag: 1
    case .words: 2
    }
  }
}
