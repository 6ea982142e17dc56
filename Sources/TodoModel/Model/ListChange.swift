import TodoText

/// The blocks of a list that edits have replaced.
///
/// Values computed from the blocks of an older version are updated with it, without a copy of that version: while there
/// is one, an edit copies nodes instead of changing them in place.
package struct ListChange: Sendable {
  /// The blocks that were replaced, of the older version.
  package private(set) var removed: [ListBlock] = []
  /// Their range in the older version, and the range of the blocks that replace them.
  package private(set) var ranges = ChangedBlocks(old: 0..<0, new: 0..<0)

  /// The maximum number of blocks that are copied to add a change to others in a list of `blockCount` blocks.
  ///
  /// Without a limit, a thousand changes all over a long list would take too long. An eighth of all blocks is still
  /// faster than computing the values of all of them.
  private static func copyLimit(_ blockCount: Int) -> Int { max(1024, blockCount / 8) }

  /// No change.
  init() {}

  /// Adds a later change: `count` blocks that have replaced those of `removed`, which began at `start`.
  ///
  /// - Parameters:
  ///   - removed: The blocks that the later change replaced.
  ///   - start: The index of the first of them.
  ///   - count: The number of blocks that replaced them.
  ///   - blocks: The blocks after the later change.
  /// - Returns: Whether few enough blocks had to be copied; otherwise the change is incomplete.
  /// - Complexity: O(*m* log *n*), *m* the blocks that the two changes span.
  mutating func add(
    _ removed: [ListBlock], at start: Int, replacedBy count: Int, in blocks: SumTree<ListBlock>
  ) -> Bool {
    let later = ChangedBlocks(old: start..<start + removed.count, new: start..<start + count)
    guard !ranges.isEmpty else {
      (self.removed, ranges) = (removed, later)
      return true
    }
    // Both ranges are of the version between the changes.
    let (own, other) = (ranges.new, later.old)
    let span = min(own.lowerBound, other.lowerBound)..<max(own.upperBound, other.upperBound)
    let growth = later.new.count - later.old.count
    guard span != own else {
      ranges = ChangedBlocks(old: ranges.old, new: own.lowerBound..<own.upperBound + growth)
      return true
    }
    guard span.count + self.removed.count <= Self.copyLimit(blocks.count) else { return false }
    func block(_ index: Int) -> ListBlock {
      if other.contains(index) { return removed[index - other.lowerBound] }
      return blocks[index < other.lowerBound ? index : index + growth]
    }
    self.removed =
      (span.lowerBound..<own.lowerBound).map(block) + self.removed
      + (own.upperBound..<span.upperBound).map(block)
    ranges = ChangedBlocks(
      old: span.lowerBound..<span.lowerBound + self.removed.count,
      new: span.lowerBound..<span.upperBound + growth)
    return true
  }
}
