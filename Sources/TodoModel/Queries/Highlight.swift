/// A part of a block whose highlight an editor's grammar cannot determine, with its range in the block.
///
/// Titles, checkboxes, tags, distant dates, dates in words and plain text are left to the grammar.
package struct Highlight: Sendable, Hashable {
  package enum Role: Int, Sendable, CaseIterable {
    /// The priority of an unfinished item, whose flags include the item's rank.
    case priority
    /// A line of a checked, obsolete or blocked item, without its checkbox.
    case finishedText
    /// The due date of an unfinished item, if it is at most a week away.
    case date
    /// A malformed checkbox, an invalid or second date, an unclosed quote, or a control character.
    case problem
  }

  /// The status, rank or urgency to show; at most one bit is a rank.
  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Text that an editor may strike through.
    package static let struckOut = Flags(rawValue: 1)
    /// The first of five bits for the item's rank, the most urgent first: see ``RankingState``.
    package static let firstRank = Flags(rawValue: 2)
    package static let overdue = Flags(rawValue: 1 << 6)
    package static let today = Flags(rawValue: 1 << 7)
    package static let soon = Flags(rawValue: 1 << 8)
    package static let checked = Flags(rawValue: 1 << 9)
    package static let obsolete = Flags(rawValue: 1 << 10)
    /// The item waits for another.
    package static let blocked = Flags(rawValue: 1 << 11)

    /// The names of the bits, the lowest first; the first is a standard one, which editors strike through.
    package static let names =
      ["deprecated", "rank1", "rank2", "rank3", "rank4", "rank5", "overdue", "today", "soon"]
      + ["checked", "obsolete", "blocked"]

    /// The flag of a rank, from 1.
    static func rank(_ rank: Int) -> Flags { Flags(rawValue: firstRank.rawValue << UInt32(max(0, rank - 1))) }

    /// The flags of a finished item's text; nil for an unfinished item.
    init?(finished status: Status?) {
      switch status {
      case .checked: self = .checked
      case .obsolete: self = [.struckOut, .obsolete]
      case .open, .ongoing, .inQuestion, nil: return nil
      }
    }

    /// The flag of a date; nil for a distant one.
    init?(_ urgency: Urgency) {
      switch urgency {
      case .overdue: self = .overdue
      case .today: self = .today
      case .soon: self = .soon
      case .later: return nil
      }
    }
  }

  package let role: Role
  package let flags: Flags
  /// Its range in bytes of the block; not empty and within one line.
  package let range: Range<Int>
}
