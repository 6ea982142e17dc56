import TodoMerge
import TodoModel
import TodoText

extension Problem {
  /// The fixes of a problem; for a merge conflict, also one that merges its items.
  func fixesAndMerge(in list: TodoList) -> [Fix] {
    var fixes = fixes(in: list)
    guard code == .mergeConflict, let conflict = list.conflict(containingLine: line) else { return fixes }
    if let merged = merged(conflict, in: list) { fixes.insert(Fix("Merge the items", merged), at: 0) }
    return fixes
  }

  /// The change that merges both sides of a conflict; nil if a conflict would be left.
  private func merged(_ conflict: MergeConflict, in list: TodoList) -> TextChange? {
    func bytes(_ lines: Range<Int>) -> [UInt8] { list.text.bytes(in: list.text.byteRange(ofLines: lines)) }
    let (ours, theirs) = (bytes(conflict.ours), bytes(conflict.theirs))
    let merge =
      if let base = conflict.baseLines {
        Merge(base: bytes(base), ours: ours, theirs: theirs, list.dialect)
      } else {
        Merge(ours: ours, theirs: theirs, list.dialect)
      }
    guard merge.conflictCount == 0 else { return nil }
    return TextChange(replacing: list.byteRange(ofConflictLines: conflict.lines), with: merge.bytes)
  }
}
