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

  /// The bytes of some lines of a conflict, without a byte order mark at the start of the file, which is not part of it.
  package func byteRange(ofConflictLines lines: Range<Int>) -> Range<Int> {
    let range = text.byteRange(ofLines: lines)
    guard range.lowerBound == 0, text.hasByteOrderMark(at: 0) else { return range }
    return min(ByteOrderMark.bytes.count, range.upperBound)..<range.upperBound
  }

  /// Whether one of the lines is in a merge conflict; for nil, whether the list has any.
  func hasConflict(in lines: Range<Int>?) -> Bool {
    guard sum.conflictCount > 0 else { return false }
    return conflicts.contains { conflict in lines.map(conflict.lines.overlaps) ?? true }
  }
}
