import TodoText

extension Operation {
  static let indent = Operation(
    "indent", .rewrite("indent"), "Make the item with its sub-items a sub-item of the one above it",
    title: { selection, list, _ in
      let runs = (try? selection.siblingRuns(in: list)) ?? []
      let label = list.label(ofWhole: runs.flatMap(\.items))
      guard runs.count == 1, let above = runs[0].previousSibling(in: list) else { return "Indent \(label)" }
      return "Indent \(label) below “\(list.label(of: above))”"
    },
    change: { selection, list, _ throws(OperationError) in
      guard list.dialect.readsNestedItems else { throw .nothingToDo("the strict format has no sub-items") }
      var rewrite = LineRewrite(list)
      for run in try selection.siblingRuns(in: list) {
        guard let above = run.previousSibling(in: list) else { continue }
        let column = list.column(ofSubItemsOf: above)
        rewrite.replace(run.lines, with: run.rewritten(at: column, deeper: 1, in: list))
      }
      guard !rewrite.edits.isEmpty else {
        throw .nothingToDo("no item stands above it that it could go into")
      }
      return try rewrite.change()
    })
}
