/// The status of an item: the character between its brackets.
///
/// Source: [x]it! 1.1, *Item*.
package enum Status: UInt8, Sendable, CaseIterable {
  /// `[ ]`: to be done.
  case open = 0x20
  /// `[x]`: done.
  case checked = 0x78
  /// `[@]`: begun.
  case ongoing = 0x40
  /// `[~]`: dropped.
  case obsolete = 0x7E
  /// `[?]`: nobody knows yet.
  case inQuestion = 0x3F

  /// The byte between the brackets.
  package var character: UInt8 { rawValue }

  /// The checkbox, as it is written.
  package var checkbox: String { "[\(Character(Unicode.Scalar(character)))]" }

  /// Whether nothing is left to do: checked or obsolete.
  package var isFinished: Bool { self == .checked || self == .obsolete }

  /// The status in the words of the format.
  package var name: String {
    switch self {
    case .open: "open"
    case .checked: "checked"
    case .ongoing: "ongoing"
    case .obsolete: "obsolete"
    case .inQuestion: "in-question"
    }
  }
}
