import TodoText

extension Operation {
  /// Takes an item out of the one that it is in, to below all of that.
  ///
  /// What follows it in there stays in there. Were the item to stay in its place, what follows would become its own
  /// sub-items, and nobody has asked for that.
  static let outdent = Operation(
    "outdent", .rewrite("outdent"),
    "Take the item with its sub-items out of the item that it is in, to below it",
    title: { selection, list, _ in
      let runs = (try? selection.siblingRuns(in: list)) ?? []
      let label = list.label(ofWhole: runs.flatMap(\.items))
      guard runs.count == 1, let parent = runs[0].first.parent else { return "Outdent \(label)" }
      return "Outdent \(label) out of “\(list.label(of: parent))”"
    },
    change: { selection, list, _ throws(OperationError) in
      var rewrite = LineRewrite(list)
      for run in try selection.siblingRuns(in: list) {
        guard let parent = run.first.parent else { continue }
        let column = list.column(ofLine: parent.line)
        let rewritten = run.rewritten(at: column, deeper: -1, in: list)
        let own = run.ownLines
        let isOwn = { (line: OutputLine) in line.origin.map(own.contains) ?? false }
        let below = [OutputLine](run.lines.upperBound..<parent.lines.upperBound, of: list)
        rewrite.replace(
          run.lines.lowerBound..<parent.lines.upperBound,
          with: rewritten.filter { !isOwn($0) } + below + rewritten.filter(isOwn))
      }
      guard !rewrite.edits.isEmpty else { throw .nothingToDo("it is in no other item") }
      return try rewrite.change()
    })
}
