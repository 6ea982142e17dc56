import TodoText

extension TodoList {
  /// The merge conflicts in the list that are complete, in order.
  ///
  /// - Complexity: O(1) without any, else O(*n*).
  package var conflicts: [MergeConflict] {
    sum.conflictCount == 0 ? [] : MergeConflict.conflicts(in: text.bytes)
  }

  package func conflict(containingLine line: Int) -> MergeConflict? {
    conflicts.first { $0.lines.contains(line) }
  }

  /// The bytes of some lines of a conflict, without a byte order mark at the start of the file, which is not part of it.
  package func byteRange(ofConflictLines lines: Range<Int>) -> Range<Int> {
    let range = text.byteRange(ofLines: lines)
    guard range.lowerBound == 0, text.hasByteOrderMark(at: 0) else { return range }
    return min(ByteOrderMark.bytes.count, range.upperBound)..<range.upperBound
  }

  /// Whether a change replaces lines of a merge conflict, inserts text between them, or removes lines above a conflict
  /// whose indented lines belong to them.
  package func hasConflict(changedBy change: TextChange) -> Bool {
    conflicts.contains { conflict in
      let bytes = byteRange(ofConflictLines: conflict.lines)
      return change.replacements.contains { replacement in
        let range = replacement.range
        if !range.isEmpty, range.upperBound == bytes.lowerBound { return continuesText(conflict) }
        return range.lowerBound < bytes.upperBound && range.upperBound > bytes.lowerBound
      }
    }
  }

  /// Whether a side of a conflict begins with an indented line.
  private func continuesText(_ conflict: MergeConflict) -> Bool {
    [conflict.ours, conflict.theirs].contains { side in
      let first = side.isEmpty ? nil : text.bytes(in: text.byteRange(ofLines: side)).first
      return first == .space || first == .tab
    }
  }

  /// Whether one of the lines is in a merge conflict; for nil, whether the list has any.
  func hasConflict(in lines: Range<Int>?) -> Bool {
    guard sum.conflictCount > 0 else { return false }
    return conflicts.contains { conflict in lines.map(conflict.lines.overlaps) ?? true }
  }
}
