import TodoText

extension Operation {
  static let indent = Operation(
    "indent", .rewrite("indent"), on: .siblings(.up),
    "Indent the item with its sub-items, as a sub-item of the one above",
    menu: MenuEntry(.position, "Indent", key: "l", cursor: .item, isRepeatable: true),
    title: { summary in
      guard let run = summary.onlySiblingRange, let above = run.previousSibling(in: summary.list) else {
        return "Indent"
      }
      return "Indent\(summary.label(of: run)) below \(summary.list.quotedLabel(of: above))"
    },
    propose: { selection, list, _ throws(OperationError) in
      guard list.dialect.allowsSubItems else { throw .noSubItems }
      return try list.rewriting(try selection.siblingRanges(in: list)) {
        run, rewrite throws(OperationError) in
        guard let above = run.previousSibling(in: list) else { throw .nothingToIndentBelow }
        let column = list.column(ofSubItemsOf: above)
        rewrite.renumbering.remove(run.items)
        rewrite.renumbering.insert(run.items, after: above.children.last?.line)
        rewrite.replace(run.lines, with: try run.rewritten(at: column, deeper: 1, in: list))
      }
    })
}

extension OperationError {
  fileprivate static let noSubItems = OperationError.nothingToDo("the strict dialect has no sub-items")
  fileprivate static let nothingToIndentBelow = OperationError.nothingToDo(
    "there is no item above it to become its parent")
}
