import TodoText

extension TodoList {
  /// The merge conflicts in the list that are complete, in order.
  ///
  /// - Complexity: O(1) without any, else O(*n*).
  package var conflicts: [MergeConflict] {
    sum.conflictCount == 0 ? [] : MergeConflict.conflicts(in: text.bytes)
  }

  /// The merge conflict that has a line.
  package func conflict(containingLine line: Int) -> MergeConflict? {
    conflicts.first { $0.lines.contains(line) }
  }

  /// Whether a line of a selection stands in a merge conflict.
  func hasConflict(in selection: Selection) -> Bool {
    guard sum.conflictCount > 0 else { return false }
    return conflicts.contains { conflict in selection.lines.map(conflict.lines.overlaps) ?? true }
  }
}
