/// The grouping of a listing.
enum AgendaGrouping: String, Sendable, CaseIterable {
  case due, file, title, tag, priority
  /// By file and title, with all items nested in their order.
  case tree

  /// The values of `--group-by`.
  static let words = allCases.filter { $0 != .tree }.map { $0.rawValue }

  /// Whether sub-items are always below their parents.
  var alwaysNests: Bool { self == .file || self == .title || self == .tree }

  /// Whether rows have a column for the title of their group.
  var showsTitles: Bool { self != .title && self != .tree }
}

/// The key of a group of a listing; groups are sorted by rank, then by name.
struct AgendaGroupKey: Hashable, Comparable, Sendable {
  let rank: Int
  let name: String

  static func < (left: AgendaGroupKey, right: AgendaGroupKey) -> Bool {
    left.rank == right.rank ? left.name < right.name : left.rank < right.rank
  }
}
