import TodoText

extension Operation {
  /// Takes an item out of the one that it is in, to below all of that.
  ///
  /// What follows it in there stays in there. Were the item to stay in its place, what follows would become its own
  /// sub-items, and nobody has asked for that.
  static let outdent = Operation(
    "outdent", .rewrite("outdent"),
    "Outdent the item with its sub-items, to below its parent item",
    menu: MenuEntry(.position, "Outdent", key: "h", cursor: .item, isRepeatable: true),
    title: { summary in
      guard let run = summary.onlyRun, let parent = run.first.parent else { return "Outdent" }
      return "Outdent\(summary.label(of: run)) from \(summary.list.quotedLabel(of: parent))"
    },
    precheck: { summary throws(OperationError) in
      if let run = try summary.requireRun(), run.first.parent == nil { throw .noParent }
    },
    propose: { selection, list, _ throws(OperationError) in
      var rewrite = LineRewrite(list)
      for run in try selection.siblingRuns(in: list) {
        guard let parent = run.first.parent else { continue }
        let column = list.column(ofLine: parent.line)
        rewrite.renumbering.take(run.items)
        rewrite.renumbering.insert(run.items, after: parent.line)
        let rewritten = run.rewritten(at: column, deeper: -1, in: list)
        let own = run.ownLines
        let isOwn = { (line: OutputLine) in line.origin.map(own.contains) ?? false }
        let below = [OutputLine](run.lines.upperBound..<parent.lines.upperBound, of: list)
        rewrite.replace(
          run.lines.lowerBound..<parent.lines.upperBound,
          with: rewritten.filter { !isOwn($0) } + below + rewritten.filter(isOwn))
      }
      guard !rewrite.edits.isEmpty else { throw .noParent }
      return rewrite.proposal
    })
}

extension OperationError {
  fileprivate static let noParent = OperationError.nothingToDo("the item is not a sub-item")
}
