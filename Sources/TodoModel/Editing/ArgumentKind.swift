/// The kind of value that an operation asks for, such as a date.
package enum ArgumentKind: String, Sendable, CaseIterable {
  /// A due date, also in words; ``none`` removes it.
  case date
  /// A group of the list, by its title.
  case destination
  /// A number of `!`, as a number or as written; ``none`` removes them.
  case priority
  /// A tag, with or without the `#`, perhaps with a value.
  case tag

  /// The word for no date or no priority.
  package static let none = "none"

  /// The question of a prompt.
  package var prompt: String {
    switch self {
    case .date: "Due date"
    case .destination: "Move to"
    case .priority: "Priority"
    case .tag: "Tag"
    }
  }

  /// What to write, with examples.
  package var examples: String {
    switch self {
    case .date: "a date such as 2026-12-24, fri or in 3 days, or none"
    case .destination: "a group or a list such as Groceries, home.xit or home.xit#Groceries"
    case .priority: "! to !!!, a number, or none"
    case .tag: "a tag such as shop or est=2h"
    }
  }
}
