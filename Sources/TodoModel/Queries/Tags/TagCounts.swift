import TodoText

/// The numbers of uses of tags and their values.
package struct TagCounts: Sendable, Hashable {
  /// The uses of one tag.
  package struct Uses: Sendable, Hashable {
    /// The number of uses, in any case.
    package private(set) var count = 0
    /// The number of uses by unfinished items.
    package private(set) var unfinishedCount = 0
    /// The number of uses of each spelling of its name.
    package private(set) var spellings: [String: Int] = [:]
    /// The number of uses of each value.
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
  package private(set) var uses: [String: Uses] = [:]

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
  /// - Complexity: O(*n*), *n* the words, for a small limit.
  package static func mostUsed(
    _ counts: some Sequence<(key: String, value: Int)>, atMost limit: Int,
    where matches: (String) -> Bool = { _ in true }
  ) -> [(word: String, count: Int)] {
    var found: [(word: String, count: Int)] = []
    for (word, count) in counts {
      if found.count == limit {
        guard let last = found.last, (last.count, word) < (count, last.word) else { continue }
      }
      guard matches(word) else { continue }
      let index = found.partitioningIndex { (count, $0.word) >= ($0.count, word) }
      found.insert((word, count), at: index)
      if found.count > limit { found.removeLast() }
    }
    return found
  }

  fileprivate mutating func add(name: String, foldedName: String, value: String?, isUnfinished: Bool) {
    uses[foldedName, default: Uses()].add(spelling: name, value: value, isUnfinished: isUnfinished)
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
      counts.add(
        name: name, foldedName: name.lowercased(), value: tag.value.map { text.string(in: $0) },
        isUnfinished: item.isUnfinished)
    }
    return counts
  }
}
