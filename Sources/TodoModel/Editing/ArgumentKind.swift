/// The kind of value that an operation takes, such as a date.
package enum ArgumentKind: String, Sendable, CaseIterable {
  /// A number of days, weeks, months, quarters or years.
  case amount
  /// A due date, also in words; ``none`` removes it.
  case date
  /// A group of the list, by its title.
  case destination
  /// Another item, by its id or some of its words.
  case item
  /// The keys to sort by, the first one first.
  case order
  /// Another item and a side of it.
  case place
  /// A number of `!`, as a number or as written; ``none`` removes them.
  case priority
  /// A status, by its name or its character.
  case status
  /// A tag, with or without the `#`, perhaps with a value.
  case tag
  /// Words of an item or its description, in one line.
  case words

  /// The word for no date or no priority.
  package static let none = "none"

  /// The question of a prompt.
  package var prompt: String {
    switch self {
    case .amount: "Postpone by"
    case .date: "Due date"
    case .destination: "Move to"
    case .item: "Item"
    case .order: "Sort by"
    case .place: "Place"
    case .priority: "Priority"
    case .status: "Status"
    case .tag: "Tag"
    case .words: "Words"
    }
  }

  /// What to write, with examples.
  package var examples: String {
    switch self {
    case .amount: "an amount such as 1d, 2w or 3 months"
    case .date: "a date such as 2026-12-24, fri or in 3 days, or none"
    case .destination: "a group or a list such as Groceries, home.xit or home.xit#Groceries"
    case .item: "an item such as plans, its id, or some of its words"
    case .order: "status, priority, due, text or tag, or several such as priority,due"
    case .place: "a place such as before 3, after eggs or into eggs, by the line or words of another item"
    case .priority: "! to !!!, a number, or none"
    case .status: "open, ongoing, in-question, done or obsolete"
    case .tag: "a tag such as shop or est=2h"
    case .words: "words such as 'six eggs'"
    }
  }
}
