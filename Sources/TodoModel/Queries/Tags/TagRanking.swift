/// Tag names by number of uses, the most used first; ties are in alphabetical order.
///
/// Kept between completions, because ranking 10,000 tags takes longer than the rest of a completion.
package struct TagRanking: Sendable {
  private var entries: [(count: Int, name: String)]

  /// Ranks all tags.
  ///
  /// - Complexity: O(*n* log *n*), *n* the number of tags.
  package init(_ counts: TagCounts) {
    entries = counts.uses.map { ($1.count, $0) }.sorted { Self.ranks($0, before: $1) }
  }

  /// Moves a tag from `old` uses to `new` uses; 0 if it is not ranked.
  ///
  /// - Complexity: O(log *n*) comparisons, plus O(*n*) for the insertion.
  package mutating func move(_ name: String, from old: Int, to new: Int) {
    guard old != new else { return }
    if old > 0 {
      let index = index(of: (old, name))
      if index < entries.count, entries[index].name == name { entries.remove(at: index) }
    }
    if new > 0 { entries.insert((new, name), at: index(of: (new, name))) }
  }

  /// The first `limit` tags for which `matches` is true.
  ///
  /// - Complexity: O(*m*), *m* the rank of the last tag examined.
  package func first(_ limit: Int, where matches: (String) -> Bool) -> [(name: String, count: Int)] {
    var found: [(name: String, count: Int)] = []
    for (count, name) in entries where matches(name) {
      guard found.count < limit else { break }
      found.append((name, count))
    }
    return found
  }

  /// The index of an entry, or where to insert it.
  private func index(of entry: (count: Int, name: String)) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.ranks(entries[middle], before: entry) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func ranks(
    _ left: (count: Int, name: String), before right: (count: Int, name: String)
  ) -> Bool {
    left.count != right.count ? left.count > right.count : left.name < right.name
  }
}
