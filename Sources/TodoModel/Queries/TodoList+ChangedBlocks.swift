import TodoText

extension TodoList {
  /// The blocks that have changed since an older version of the list had `old`; all blocks if it is nil.
  ///
  /// - Complexity: O(log *n*) where this version was made from the older one by an edit.
  package func changedBlocks(since old: SumTree<ListBlock>?) -> ChangedBlocks {
    guard let old else { return ChangedBlocks(old: 0..<0, new: 0..<blocks.count) }
    let shared = blocks.sharedEnds(with: old) { $0 === $1 }
    return ChangedBlocks(
      old: shared.prefix..<old.count - shared.suffix, new: shared.prefix..<blocks.count - shared.suffix)
  }
}
