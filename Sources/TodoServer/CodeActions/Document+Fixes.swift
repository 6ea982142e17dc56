import TodoConversion
import TodoMerge
import TodoModel
import TodoText

extension Document {
  /// The fixes of a problem according to the settings; for a merge conflict, also one that merges its items, and for a
  /// list of another program, one that converts it.
  func fixes(of problem: Problem, on today: CalendarDay) -> [Fix] {
    switch problem.code {
    case .unfinishedSubItem: return problem.statusFixes(in: list, operationContext(on: today))
    case .mergeConflict:
      let merged = list.conflict(containingLine: problem.line).flatMap(merged)
      return (merged.map { [Fix("Merge the items", $0)] } ?? []) + problem.fixes(in: list)
    case .foreignFormat: return converted(on: today).map { [Fix("Convert to [x]it!", $0)] } ?? []
    default: return problem.fixes(in: list)
    }
  }

  /// The change that converts a list of another program; nil if its format cannot be read.
  private func converted(on today: CalendarDay) -> TextChange? {
    guard let format = list.foreignFormat.flatMap({ FormatConverter.named($0.converterName) }) else {
      return nil
    }
    var notes = ConversionNotes()
    let text = String(decoding: list.text.bytes, as: UTF8.self)
    guard let checklist = try? format.parse?(text, &notes),
      let converted = FormatConverter.named(ListFormat.xit.converterName)?.serialize?(
        checklist, today, &notes)
    else { return nil }
    return TextChange(replacing: 0..<list.text.byteCount, with: converted)
  }

  /// The change that merges both sides of a conflict; nil if a conflict would be left.
  private func merged(_ conflict: MergeConflict) -> TextChange? {
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
