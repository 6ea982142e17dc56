import TodoModel
import TodoText

extension MergeRenderer {
  /// Whether parsing the text gives the planned items, on the same lines and with the same nesting.
  func parsesAsPlanned(_ dialect: Dialect) -> Bool {
    var found: [(lines: Range<Int>, depth: Int)] = []
    found.reserveCapacity(plan.count)
    parsed(as: dialect).visitItems { item in
      // Several items on one line are planned as one.
      if found.last?.lines.lowerBound == item.line { return }
      found.append((item.lines, item.depth))
    }
    return found.elementsEqual(plan) { $0.lines == $1.lines && $0.depth == $1.depth }
  }

  /// The text with its lists numbered; nil if no number changes, or if it would be parsed differently.
  func numbered(by numbering: ListNumbering, _ dialect: Dialect) -> MergeRenderer? {
    let nodeOfLine = Dictionary(keepingFirst: plan.map { ($0.lines.lowerBound, $0.node) })
    guard let text = numbering.numbered(parsed(as: dialect), nodeOfLine) else { return nil }
    var numbered = self
    numbered.output = output.prefix(output.byteOrderMarkLength) + text
    return numbered.parsesAsPlanned(dialect) ? numbered : nil
  }

  /// Takes the numbers of both sides' texts into the text with markers, unless one of them has no new numbers.
  ///
  /// Conflicts between list items without checkboxes may be only about their numbers, and are then gone.
  mutating func number(like ours: MergeRenderer, _ theirs: MergeRenderer?) {
    let conflicts = MergeConflict.conflicts(in: output, withMarkersOf: options.markerSize)
    // A line of the list may look like a marker.
    guard let theirs, conflicts.count == conflictCount,
      let numbered = MergeConflict.text(output, conflicts, withLinesOf: ours.output, theirs.output)
    else { return }
    // Without markers, only our text has the right end of the file.
    output = numbered.conflictCount == 0 ? ours.output : numbered.bytes
    conflictCount = numbered.conflictCount
  }

  private func parsed(as dialect: Dialect) -> TodoList {
    TodoList(SourceText(output.withoutByteOrderMark[...], for: dialect), dialect: dialect)
  }
}
