/// A part of a block whose looks no pattern can tell, with its range within the block.
///
/// Titles, checkboxes, tags, dates that are far away and plain words are left to the editor's own grammar.
package struct Highlight: Sendable, Hashable {
  /// What it is.
  package enum Role: Int, Sendable, CaseIterable {
    /// The priority of an unfinished item, whose flags say the item's rank.
    case priority
    /// A line of a checked or obsolete item, without its checkbox.
    case finishedText
    /// The due date of an unfinished item, if it is at most a week away.
    case date
    /// A malformed checkbox, an impossible date, or a date that does not count.
    case problem
  }

  /// The status, rank or urgency that it shows; at most one bit is a rank.
  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An editor may strike it out.
    package static let struckOut = Flags(rawValue: 1)
    /// The first of five bits that say the item's rank, the hottest first.
    package static let hottest = Flags(rawValue: 2)
    package static let overdue = Flags(rawValue: 1 << 6)
    package static let today = Flags(rawValue: 1 << 7)
    package static let soon = Flags(rawValue: 1 << 8)
    package static let checked = Flags(rawValue: 1 << 9)
    package static let obsolete = Flags(rawValue: 1 << 10)

    /// The names of the bits, the lowest first.
    package static let names =
      ["deprecated", "rank1", "rank2", "rank3", "rank4", "rank5", "overdue", "today", "soon"]
      + ["checked", "obsolete"]

    /// The flag of a rank, from 1.
    static func rank(_ rank: Int) -> Flags { Flags(rawValue: hottest.rawValue << UInt32(max(0, rank - 1))) }
  }

  /// What it is.
  package let role: Role
  /// The status, rank or urgency that it shows.
  package let flags: Flags
  /// Its range, within one line and never empty; in bytes of the block.
  package let range: Range<Int>
}

extension Highlight.Flags {
  /// The flags of a finished item's text; nil for an item that is not finished.
  init?(finished status: Status?) {
    switch status {
    case .checked: self = .checked
    case .obsolete: self = [.struckOut, .obsolete]
    case .open, .ongoing, .inQuestion, nil: return nil
    }
  }

  /// The flag of a date; nil for one that is far away.
  init?(_ urgency: Urgency) {
    switch urgency {
    case .overdue: self = .overdue
    case .today: self = .today
    case .soon: self = .soon
    case .later: return nil
    }
  }
}
