import TodoText

/// How often tags and their values are used.
package struct TagCounts: Sendable, Hashable {
  /// How often one tag is used.
  package struct Uses: Sendable, Hashable {
    /// How often, however it is spelled.
    package private(set) var count = 0
    /// How often by items with something left to do.
    package private(set) var unfinishedCount = 0
    /// How often in each spelling of its name.
    package private(set) var spellings: [String: Int] = [:]
    /// How often with each value.
    package private(set) var values: [String: Int] = [:]

    /// No uses.
    package init() {}

    fileprivate mutating func add(_ other: Uses, times factor: Int) {
      count += other.count * factor
      unfinishedCount += other.unfinishedCount * factor
      Self.add(other.spellings, times: factor, to: &spellings)
      Self.add(other.values, times: factor, to: &values)
    }

    fileprivate mutating func note(spelling: String, value: String?, isUnfinished: Bool) {
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

    /// The spelling that is used most, the first by the alphabet among equals.
    package var spelling: String { TagCounts.mostUsed(spellings).first?.word ?? "" }
  }

  /// The uses of each tag, by its name in small letters.
  package private(set) var uses: [String: Uses] = [:]

  /// A tally of nothing.
  package init() {}

  /// Adds what another counted; with a factor of -1, takes back what was added once.
  ///
  /// - Complexity: O(*m*), *m* the names and values of the other.
  package mutating func add(_ other: TagCounts, times factor: Int = 1) {
    for (name, uses) in other.uses {
      self.uses[name, default: Uses()].add(uses, times: factor)
      if self.uses[name]?.count ?? 0 <= 0 { self.uses[name] = nil }
    }
  }

  /// Words with their counts, the most used first, and by the alphabet among equals.
  package static func mostUsed(_ counts: [String: Int]) -> [(word: String, count: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  fileprivate mutating func note(name: String, value: String?, isUnfinished: Bool) {
    uses[name.lowercased(), default: Uses()].note(spelling: name, value: value, isUnfinished: isUnfinished)
  }
}

extension TodoList {
  /// The tags of some of the list's blocks.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the blocks, but no item is read in one without a number sign.
  package func tagTally(ofBlocks range: Range<Int>) -> TagCounts {
    var tally = TagCounts()
    blocks.forEach(range, pruning: { $0.itemCount > 0 }) { index, _ in
      let block = placedBlock(at: index)
      guard block.text.bytes.contains(UInt8(ascii: "#")) else { return }
      for place in block.block.items.indices {
        let item = block.item(place)
        for tag in text(of: item).tags {
          tally.note(
            name: text.string(in: tag.name), value: tag.value.map { text.string(in: $0) },
            isUnfinished: item.isUnfinished)
        }
      }
    }
    return tally
  }
}
