import TodoModel
import TodoText

extension Problem {
  /// The fix of a merge conflict that merges its items; none for other problems, or if as much would be left in conflict.
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
    let left = TodoList(SourceText(merge.bytes), dialect: list.dialect).conflicts
    let leftCount = left.reduce(0) { $0 + $1.ours.count + $1.theirs.count }
    guard leftCount < conflict.ours.count + conflict.theirs.count else { return [] }
    let range = list.byteRange(ofConflictLines: conflict.lines)
    let title = left.isEmpty ? "Merge the items" : "Merge the items without conflicts"
    return [Fix(title, TextChange(replacing: range, with: merge.bytes))]
  }
}
