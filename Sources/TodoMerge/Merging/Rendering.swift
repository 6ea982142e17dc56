import TodoModel
import TodoText

/// The text of a merged tree: one side's, or both with markers.
struct Rendering {
  private(set) var bytes: [UInt8]
  private(set) var conflictCount: Int
  private let plan: [MergeRenderer.PlannedItem]
  /// The node of each item in ``plan``.
  private let nodes: [Int]

  /// - Returns: nil if a list of a Markdown document has no position in the merged prose.
  init?(_ merge: TreeMerge, _ options: MergeOptions, _ mode: MergeRenderer.Mode) {
    var renderer = MergeRenderer(merge, options, mode)
    if merge.ours.dialect == .markdown {
      guard renderer.addDocument() else { return nil }
    } else {
      renderer.addList()
    }
    renderer.finish()
    bytes = renderer.output
    conflictCount = renderer.conflictCount
    plan = renderer.plan
    nodes = renderer.plannedNodes
  }

  /// Whether parsing the text gives the planned items, on the same lines and with the same nesting.
  func parsesAsPlanned(_ dialect: Dialect) -> Bool {
    var found: [MergeRenderer.PlannedItem] = []
    found.reserveCapacity(plan.count)
    parsed(as: dialect).visitItems { item in
      // Several items on one line are planned as one.
      if found.last?.lines.lowerBound == item.line { return }
      found.append(MergeRenderer.PlannedItem(lines: item.lines, depth: item.depth))
    }
    return found == plan
  }

  /// The text with its lists numbered; nil if no number changes, or if it would be parsed differently.
  func numbered(by numbering: ListNumbering, _ dialect: Dialect) -> Rendering? {
    let nodeOfLine = Dictionary(keepingFirst: zip(plan.map { $0.lines.lowerBound }, nodes))
    guard let text = numbering.numbered(parsed(as: dialect), nodeOfLine) else { return nil }
    var numbered = self
    numbered.bytes = bytes.prefix(bytes.byteOrderMarkLength) + text
    return numbered.parsesAsPlanned(dialect) ? numbered : nil
  }

  /// Takes the numbers of both sides' texts into the text with markers, unless one of them has no new numbers.
  ///
  /// Conflicts between list items without checkboxes may be only about their numbers, and are then gone.
  mutating func number(like ours: Rendering, _ theirs: Rendering?, _ options: MergeOptions) {
    let conflicts = MergeConflict.conflicts(in: bytes, withMarkersOf: options.markerSize)
    // A line of the list may look like a marker.
    guard let theirs, conflicts.count == conflictCount,
      let numbered = MergeConflict.text(bytes, conflicts, withLinesOf: ours.bytes, theirs.bytes)
    else { return }
    // Without markers, only our text has the right end of the file.
    bytes = numbered.conflictCount == 0 ? ours.bytes : numbered.bytes
    conflictCount = numbered.conflictCount
  }

  private func parsed(as dialect: Dialect) -> TodoList {
    TodoList(SourceText(bytes.withoutByteOrderMark[...], for: dialect), dialect: dialect)
  }
}
