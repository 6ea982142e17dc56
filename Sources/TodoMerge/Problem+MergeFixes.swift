import TodoModel
import TodoText

extension Problem {
  /// The fix of a merge conflict that merges its items; none for other problems, or if a conflict would be left.
  package func mergeFixes(in list: TodoList) -> [Fix] {
    guard code == .mergeConflict, let conflict = list.conflict(containingLine: line) else { return [] }
    func bytes(_ lines: Range<Int>) -> [UInt8] { list.text.bytes(in: list.text.byteRange(ofLines: lines)) }
    let (ours, theirs) = (bytes(conflict.ours), bytes(conflict.theirs))
    let merge =
      if let base = conflict.baseLines {
        Merge(base: bytes(base), ours: ours, theirs: theirs, list.dialect)
      } else {
        Merge(ours: ours, theirs: theirs, list.dialect)
      }
    guard merge.conflictCount == 0 else { return [] }
    let range = list.byteRange(ofConflictLines: conflict.lines)
    return [Fix("Merge the items", TextChange(replacing: range, with: merge.bytes))]
  }
}
