/// The kind of value that an operation takes, such as a date.
package enum ArgumentKind: String, Sendable, CaseIterable {
  case amount
  /// A due date, also in words; ``none`` removes it.
  case date
  case destination
  case item
  case order
  case place
  /// A number of `!`, as a number or as written; ``none`` removes them.
  case priority
  case status
  case tag
  /// Words of an item or its description, in one line.
  case words

  /// The word for no date or no priority.
  package static let none = "none"

  /// The question of a prompt.
  package var prompt: String { texts.prompt }

  /// What to write, with examples.
  package var examples: String { texts.examples }

  private var texts: (prompt: String, examples: String) {
    switch self {
    case .amount: ("Postpone by", "an amount such as 1d, 2w or 3 months")
    case .date: ("Due date", "a date such as 2026-12-24, fri or in 3 days, or none")
    case .destination:
      ("Move to", "a group or a list such as Groceries, home.xit or home.xit#Groceries")
    case .item: ("Item", "an item such as plans, its id, or some of its words")
    case .order: ("Sort by", "status, priority, due, text or tag, or several such as priority,due")
    case .place:
      ("Place", "a place such as before 3, after eggs or into eggs, by the line or words of another item")
    case .priority: ("Priority", "! to !!!, a number, or none")
    case .status: ("Status", "open, ongoing, in-question, done or obsolete")
    case .tag: ("Tag", "a tag such as shop or est=2h")
    case .words: ("Words", "words such as 'six eggs'")
    }
  }
}
