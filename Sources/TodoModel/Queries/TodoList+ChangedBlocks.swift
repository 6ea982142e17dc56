import TodoText

/// The blocks that two versions of a list do not share, as a range in each.
///
/// Values computed from any other block stay valid: a block is parsed from one text and never reused for another.
package struct ChangedBlocks: Sendable, Equatable {
  /// The range in the older version.
  package let old: Range<Int>
  /// The range in the newer version.
  package let new: Range<Int>

  /// Creates the ranges.
  package init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }

  /// Whether the two versions have the same blocks.
  package var isEmpty: Bool { old.isEmpty && new.isEmpty }
}

extension TodoList {
  /// The blocks that have changed since an older version of the list; all blocks if there is none.
  ///
  /// - Complexity: O(log *n*) where this version was made from the older one by an edit.
  package func changedBlocks(since old: TodoList?) -> ChangedBlocks {
    guard let old else { return ChangedBlocks(old: 0..<0, new: 0..<blocks.count) }
    let shared = blocks.sharedEnds(with: old.blocks) { $0 === $1 }
    return ChangedBlocks(
      old: shared.prefix..<old.blocks.count - shared.suffix, new: shared.prefix..<blocks.count - shared.suffix
    )
  }
}
