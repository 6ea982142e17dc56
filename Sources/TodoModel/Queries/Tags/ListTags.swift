import TodoText

/// The tags of a list, which are those of a later version of it at the cost of what changed in between.
package struct ListTags: Sendable {
  /// How often each is used.
  package let tally: TagCounts
  private let list: TodoList

  /// The tags of a list.
  ///
  /// - Complexity: O(*n*).
  package init(of list: TodoList) {
    self.init(list: list, tally: list.tagTally(ofBlocks: 0..<list.blocks.count))
  }

  private init(list: TodoList, tally: TagCounts) {
    self.list = list
    self.tally = tally
  }

  /// The tags of a later version of the list.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the blocks that the two versions do not share.
  package func updated(to new: TodoList) -> ListTags {
    let texts = new.text.blocks.sharedEnds(with: list.text.blocks)
    let readings = new.blocks.sharedEnds(with: list.blocks)
    let prefix = min(texts.prefix, readings.prefix)
    let shorter = min(new.blocks.count, list.blocks.count)
    let suffix = min(texts.suffix, readings.suffix, shorter - prefix)
    guard new.dialect == list.dialect else { return ListTags(of: new) }
    var tally = tally
    tally.add(list.tagTally(ofBlocks: prefix..<list.blocks.count - suffix), times: -1)
    tally.add(new.tagTally(ofBlocks: prefix..<new.blocks.count - suffix))
    return ListTags(list: new, tally: tally)
  }
}
