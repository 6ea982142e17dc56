/// The status of an item: the character in its checkbox.
///
/// Source: [x]it! 1.1, *Item*.
package enum Status: UInt8, Sendable, CaseIterable {
  /// `[ ]`: to do.
  case open = 0x20
  /// `[x]`: done.
  case checked = 0x78
  /// `[@]`: started.
  case ongoing = 0x40
  /// `[~]`: dropped.
  case obsolete = 0x7E
  /// `[?]`: undecided.
  case inQuestion = 0x3F

  /// The status with a ``name``; nil if there is none.
  package init?(name: String) {
    guard let status = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = status
  }

  /// The byte between the brackets.
  package var character: UInt8 { rawValue }

  package var checkbox: String { "[\(Character(Unicode.Scalar(character)))]" }

  package var isFinished: Bool { self == .checked || self == .obsolete }

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
