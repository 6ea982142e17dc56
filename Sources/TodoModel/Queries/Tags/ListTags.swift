import TodoText

/// The tags of a list, updated incrementally when the list changes.
package struct ListTags: Sendable {
  /// The uses of each tag.
  package private(set) var counts = TagCounts()
  private var list: TodoList
  private var blocks = SumTree<BlockTags>()

  /// The tags of a list.
  ///
  /// - Complexity: O(*n*).
  package init(of list: TodoList) {
    self.list = list
    blocks = SumTree(list.tags(ofBlocks: 0..<list.blocks.count, &counts))
  }

  /// Updates the tags to a later version of the list.
  ///
  /// - Returns: The counts removed and the counts added.
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the blocks that the versions do not share.
  @discardableResult package mutating func update(to new: TodoList) -> (removed: TagCounts, added: TagCounts)
  {
    guard new.dialect == list.dialect else {
      let removed = counts
      self = ListTags(of: new)
      return (removed, counts)
    }
    let changed = new.changedBlocks(since: list.blocks)
    let removed = list.tagCounts(ofBlocks: changed.old)
    var added = TagCounts()
    let tags = new.tags(ofBlocks: changed.new, &added)
    counts.add(removed, times: -1)
    counts.add(added)
    blocks.replace(changed.old, with: tags)
    list = new
    return (removed, added)
  }

  /// The name ranges of all tags with this lowercase name, in order, in bytes of the text.
  ///
  /// Returns at most `limit`: half of them before `offset`, or more or fewer if one side has too few.
  ///
  /// - Complexity: O(*m* log *n*), *m* the blocks that may contain the tag.
  package func ranges(
    ofTagNamed name: String, atMost limit: Int = .max, near offset: Int = 0
  ) -> [Range<Int>] {
    let hash = BlockTags.hash(of: name.utf8)
    let filter = TagFilter(containing: hash)
    var ranges: [Range<Int>] = []
    blocks.forEach(0..<blocks.count, where: { $0.mayContain(filter) }) { index, block in
      let uses = block.uses.filter { $0.hash == hash }
      guard !uses.isEmpty else { return }
      let start = list.text.blocks.prefix(before: index).byteCount
      ranges += uses.map { start + Int($0.name.lowerBound)..<start + Int($0.name.upperBound) }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    if ranges.count > limit {
      let below = ranges.firstIndex { $0.lowerBound >= offset } ?? ranges.count
      let first = max(0, min(below - limit / 2, ranges.count - limit))
      ranges = Array(ranges[first..<first + limit])
    }
    return ranges.filter { list.text.string(in: $0).lowercased() == name }
  }

  /// The name range of the first tag with that name.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the blocks before it that may contain the tag.
  package func firstRange(ofTagNamed name: String) -> Range<Int>? {
    let hash = BlockTags.hash(of: name.utf8)
    let filter = TagFilter(containing: hash)
    var found: Range<Int>?
    blocks.forEach(0..<blocks.count, where: { found == nil && $0.mayContain(filter) }) { index, block in
      guard block.uses.contains(where: { $0.hash == hash }) else { return }
      let start = list.text.blocks.prefix(before: index).byteCount
      found = block.uses.lazy.filter { $0.hash == hash }
        .map { start + Int($0.name.lowerBound)..<start + Int($0.name.upperBound) }
        .filter { list.text.string(in: $0).lowercased() == name }
        .min { $0.lowerBound < $1.lowerBound }
    }
    return found
  }
}
