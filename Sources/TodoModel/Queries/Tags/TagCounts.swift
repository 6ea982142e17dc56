import TodoText

/// The numbers of uses of tags and their values.
package struct TagCounts: Sendable, Hashable {
  package struct Uses: Sendable, Hashable {
    /// The number of uses, in any case.
    package private(set) var count = 0
    package private(set) var unfinishedCount = 0
    /// The number of uses of each spelling of its name.
    package private(set) var spellings: [String: Int] = [:]
    package private(set) var values: [String: Int] = [:]

    package init() {}

    fileprivate mutating func add(_ other: Uses, times factor: Int) {
      count += other.count * factor
      unfinishedCount += other.unfinishedCount * factor
      Self.add(other.spellings, times: factor, to: &spellings)
      Self.add(other.values, times: factor, to: &values)
    }

    fileprivate mutating func add(spelling: String, value: String?, isUnfinished: Bool) {
      count += 1
      if isUnfinished { unfinishedCount += 1 }
      spellings[spelling, default: 0] += 1
      if let value { values[value, default: 0] += 1 }
    }

    private static func add(_ other: [String: Int], times factor: Int, to own: inout [String: Int]) {
      for (word, count) in other {
        let sum = own[word, default: 0] + count * factor
        own[word] = sum > 0 ? sum : nil
      }
    }

    /// The most used spelling; the first in alphabetical order on a tie.
    package var spelling: String {
      TagCounts.mostUsed(spellings.lazy.map { ($0, $1) }, atMost: 1).first?.word ?? ""
    }
  }

  /// The uses of each tag, by its lowercase name.
  package fileprivate(set) var uses: [String: Uses] = [:]

  package init() {}

  /// Adds the counts of another, or subtracts them for a factor of -1.
  ///
  /// - Complexity: O(*m*), *m* the names and values of the other.
  package mutating func add(_ other: TagCounts, times factor: Int = 1) {
    for (name, uses) in other.uses {
      self.uses[name, default: Uses()].add(uses, times: factor)
      if self.uses[name]?.count ?? 0 <= 0 { self.uses[name] = nil }
    }
  }

  /// The words for which `matches` is true, with their counts, the most used first, then in alphabetical order; at most
  /// `limit`.
  ///
  /// - Complexity: O(*n* log *n*), *n* the words.
  package static func mostUsed(
    _ counts: some Sequence<(key: String, value: Int)>, atMost limit: Int,
    where matches: (String) -> Bool = { _ in true }
  ) -> [(word: String, count: Int)] {
    let sorted = counts.filter { matches($0.key) }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(limit).map { (word: $0.key, count: $0.value) }
  }
}

extension TodoList {
  /// The uses of each tag of the list.
  ///
  /// - Complexity: O(*n*); blocks without a number sign are skipped.
  package var tagCounts: TagCounts {
    var counts = TagCounts()
    visitTags { tag, item in
      let name = text.string(in: tag.name)
      counts.uses[name.lowercased(), default: TagCounts.Uses()].add(
        spelling: name, value: tag.value.map { text.string(in: $0) }, isUnfinished: item.isUnfinished)
    }
    return counts
  }
}
