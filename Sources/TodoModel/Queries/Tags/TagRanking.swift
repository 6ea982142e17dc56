/// The names of tags, the most used first, and by the alphabet among equals.
///
/// It is kept from key to key, because to rank 10,000 tags anew takes longer than all else that a completion does.
package struct TagRanking: Sendable {
  private var entries: [(count: Int, name: String)]

  /// Ranks all tags.
  ///
  /// - Complexity: O(*n* log *n*), *n* the number of tags.
  package init(_ counts: TagCounts) {
    entries = counts.uses.map { ($1.count, $0) }.sorted { Self.ranks($0, before: $1) }
  }

  /// Moves a tag that was used `old` times and is used `new` times; 0 for one that is not ranked.
  ///
  /// - Complexity: O(log *n*) comparisons, and O(*n*) to make room.
  package mutating func move(_ name: String, from old: Int, to new: Int) {
    guard old != new else { return }
    if old > 0 {
      let index = index(of: (old, name))
      if index < entries.count, entries[index].name == name { entries.remove(at: index) }
    }
    if new > 0 { entries.insert((new, name), at: index(of: (new, name))) }
  }

  /// The first tags that `matches` is true of, at most `limit`.
  ///
  /// - Complexity: O(*m*), *m* the rank of the one after the last.
  package func first(_ limit: Int, where matches: (String) -> Bool) -> [(name: String, count: Int)] {
    var found: [(name: String, count: Int)] = []
    for (count, name) in entries where matches(name) {
      guard found.count < limit else { break }
      found.append((name, count))
    }
    return found
  }

  /// Where an entry stands or belongs.
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
