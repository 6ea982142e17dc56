import TodoText

extension TodoList {
  /// The merge conflicts in the list that are complete, in order.
  ///
  /// - Complexity: O(1) without any, else O(*n*).
  package var conflicts: [MergeConflict] {
    sum.conflictCount == 0 ? [] : MergeConflict.conflicts(in: text.bytes)
  }

  /// The merge conflict that contains a line.
  package func conflict(containingLine line: Int) -> MergeConflict? {
    conflicts.first { $0.lines.contains(line) }
  }

  /// Whether one of the lines is in a merge conflict; for nil, whether the list has any.
  func hasConflict(in lines: Range<Int>?) -> Bool {
    guard sum.conflictCount > 0 else { return false }
    return conflicts.contains { conflict in lines.map(conflict.lines.overlaps) ?? true }
  }
}
