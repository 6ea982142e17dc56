import TodoText

/// The items around a few changed blocks, to show quickly that an edit changes no duplicates.
///
/// This is the case for nearly all keystrokes; then no ``DuplicateFinder`` needs to search the whole group.
struct DuplicateNeighbors {
  /// Whether no unfinished item of the changed or compared blocks has the same text as another one in the changed blocks,
  /// and no item in the compared blocks after them is a duplicate.
  private(set) var areDistinct = true
  /// The hashes of the texts in the changed blocks.
  private var texts: [UInt32] = []
  /// A bit for each text, by the last bits of its hash: most other texts have another.
  private var textBits: UInt64 = 0
  /// An upper bound of the lines of their groups: counts the compared blocks, and both the old and the new ones of the
  /// change.
  private var lineCount = 0

  /// The maximum number of changed blocks, and of blocks compared before or after them.
  ///
  /// A key changes one or two. For more, the whole search costs little more.
  private static let blockLimit = 4
  /// The maximum number of unfinished items in the changed blocks, as many as there are ``textBits``.
  private static let itemLimit = 64

  /// Compares the blocks that replace those of `removed` with the rest of their groups.
  ///
  /// - Returns: nil if only ``DuplicateFinder`` can do that: for many blocks or items, for long groups, if a group begins only in
  ///   the old or only in the new blocks, and if sub-items may have other parents.
  /// - Complexity: O(log *n* + *m*), *m* the items of the changed and the compared blocks.
  init?(of blocks: [ListBlock], replacing removed: Range<Int>, of old: SumTree<ListBlock>) {
    guard blocks.count <= Self.blockLimit, removed.count <= Self.blockLimit else { return nil }
    texts.reserveCapacity(Self.itemLimit)
    var beginsGroup = false
    for block in blocks {
      if block.sum.groupCount > 0 { beginsGroup = true }
      guard add(block) else { return nil }
    }
    var beganGroup = false
    for index in removed {
      let block = old[index]
      if block.sum.groupCount > 0 { beganGroup = true }
      lineCount += block.lines.count
    }
    guard beganGroup == beginsGroup,
      removed.upperBound == old.count || old[removed.upperBound].entry.open.columns.isEmpty,
      compare(with: old, at: (0..<removed.lowerBound).reversed(), areLater: false),
      compare(with: old, at: removed.upperBound..<old.count, areLater: true),
      lineCount < DuplicateFinder.lineLimit
    else { return nil }
  }

  /// Adds the texts of a changed block.
  ///
  /// - Returns: Whether they are at most ``itemLimit``.
  private mutating func add(_ block: ListBlock) -> Bool {
    lineCount += block.lines.count
    for item in block.items where item.isUnfinished && !item.flags.contains(.empty) {
      guard texts.count < Self.itemLimit else { return false }
      if contains(item.textHash) { areDistinct = false }
      texts.append(item.textHash)
      textBits |= Self.bit(of: item.textHash)
    }
    return true
  }

  private func contains(_ hash: UInt32) -> Bool {
    textBits & Self.bit(of: hash) != 0 && texts.contains(hash)
  }

  private static func bit(of hash: UInt32) -> UInt64 { 1 << UInt64(hash & 63) }

  /// Compares blocks, up to the first in which a group begins.
  ///
  /// - Returns: Whether a group begins, or the list starts or ends, within ``blockLimit`` blocks.
  private mutating func compare(
    with old: SumTree<ListBlock>, at indices: some Sequence<Int>, areLater: Bool
  ) -> Bool {
    var rest = Self.blockLimit
    for index in indices {
      guard rest > 0 else { return false }
      rest -= 1
      let block = old[index]
      lineCount += block.lines.count
      for item in block.items where item.isUnfinished && contains(item.textHash) {
        areDistinct = false
      }
      if areLater, !block.duplicates.isEmpty { areDistinct = false }
      if block.sum.groupCount > 0 { return true }
    }
    return true
  }
}
