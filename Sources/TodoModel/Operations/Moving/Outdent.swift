import TodoText

extension Operation {
  /// Moves an item out of its parent, below the rest of the parent's lines.
  ///
  /// The siblings after it stay in the parent. If the item stayed where it is, they would become its sub-items.
  static let outdent = Operation(
    "outdent", .rewrite("outdent"), on: .siblings(.up),
    "Outdent the item with its sub-items, to below its parent item",
    menu: MenuEntry(.position, "Outdent", key: "h", cursor: .item, isRepeatable: true),
    title: { summary in
      guard let run = summary.onlySiblingRange, let parent = run.first.parent else { return "Outdent" }
      return "Outdent\(summary.label(of: run)) from \(summary.list.quotedLabel(of: parent))"
    },
    propose: { selection, list, _ throws(OperationError) in
      try list.rewriting(try selection.siblingRanges(in: list)) { run, rewrite throws(OperationError) in
        guard let parent = run.first.parent else { throw .noParent }
        let column = list.column(ofLine: parent.line)
        rewrite.renumbering.remove(run.items)
        rewrite.renumbering.insert(run.items, after: parent.line)
        let rewritten = try run.rewritten(at: column, deeper: -1, in: list)
        let own = run.ownLines
        let isOwn = { (line: OutputLine) in line.origin.map(own.contains) ?? false }
        rewrite.replace(run.lines, with: rewritten.filter { !isOwn($0) })
        rewrite.replace(parent.lines.upperBound..<parent.lines.upperBound, with: rewritten.filter(isOwn))
      }
    })
}

extension OperationError {
  fileprivate static let noParent = OperationError.nothingToDo("the item is not a sub-item")
}
