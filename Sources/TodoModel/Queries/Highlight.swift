/// A part of a block that is shown in a colour of its own, known by its place within the block alone.
package struct Highlight: Sendable, Hashable {
  /// What it is.
  package enum Role: Int, Sendable, CaseIterable {
    case title
    case openCheckbox, ongoingCheckbox, questionCheckbox, checkedCheckbox, obsoleteCheckbox
    case priority
    case openText, finishedText
    case date
    case tagName, tagValue
    /// What is not what it looks like: a malformed checkbox, an impossible date.
    case problem
  }

  /// What is peculiar about it; at most one bit says a rank.
  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Nothing is left to do with the item that it belongs to.
    package static let finished = Flags(rawValue: 1)
    /// The first of five bits that say the item's rank, the hottest first.
    package static let hottest = Flags(rawValue: 2)
    package static let overdue = Flags(rawValue: 1 << 6)
    package static let today = Flags(rawValue: 1 << 7)
    package static let soon = Flags(rawValue: 1 << 8)
    package static let later = Flags(rawValue: 1 << 9)
    package static let ongoing = Flags(rawValue: 1 << 10)
    package static let checked = Flags(rawValue: 1 << 11)
    package static let obsolete = Flags(rawValue: 1 << 12)
    package static let inQuestion = Flags(rawValue: 1 << 13)

    /// What the bits are called, the lowest first.
    package static let names =
      ["deprecated", "rank1", "rank2", "rank3", "rank4", "rank5", "overdue", "today", "soon", "later"]
      + ["ongoing", "checked", "obsolete", "inQuestion"]

    /// The rank, from 1; nil if there is none.
    package var rank: Int? {
      let step = rawValue / Self.hottest.rawValue & 0b11111
      return step == 0 ? nil : step.trailingZeroBitCount + 1
    }

    /// The trait of a rank, from 1.
    static func rank(_ rank: Int) -> Flags { Flags(rawValue: hottest.rawValue << UInt32(max(0, rank - 1))) }
  }

  /// What it is.
  package let role: Role
  /// What is peculiar about it.
  package let traits: Flags
  /// Where it stands, within one line and never empty; in bytes of the block.
  package let range: Range<Int>
}

extension Highlight.Flags {
  /// The traits of an item's status.
  init(_ status: Status?) {
    switch status {
    case .checked: self = [.finished, .checked]
    case .obsolete: self = [.finished, .obsolete]
    case .ongoing: self = .ongoing
    case .inQuestion: self = .inQuestion
    case .open, nil: self = []
    }
  }

  /// The trait of a date.
  init(_ urgency: Urgency) {
    switch urgency {
    case .overdue: self = .overdue
    case .today: self = .today
    case .soon: self = .soon
    case .later: self = .later
    }
  }
}

extension Highlight.Role {
  /// Whether it is a checkbox with a status.
  package var isCheckbox: Bool {
    switch self {
    case .openCheckbox, .ongoingCheckbox, .questionCheckbox, .checkedCheckbox, .obsoleteCheckbox: true
    case .title, .priority, .openText, .finishedText, .date, .tagName, .tagValue, .problem: false
    }
  }

  /// The role of a checkbox.
  init(checkbox status: Status?) {
    switch status {
    case .open: self = .openCheckbox
    case .ongoing: self = .ongoingCheckbox
    case .inQuestion: self = .questionCheckbox
    case .checked: self = .checkedCheckbox
    case .obsolete: self = .obsoleteCheckbox
    case nil: self = .problem
    }
  }
}
