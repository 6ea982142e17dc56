import TodoText

extension Operation {
  static let indent = Operation(
    "indent", .rewrite("indent"), on: .siblings(.up),
    "Indent the item with its sub-items, as a sub-item of the one above",
    menu: MenuEntry(.position, "Indent", key: "l", cursor: .item, isRepeatable: true),
    title: { summary in
      guard let run = summary.onlySiblingRange, let above = run.sibling(in: summary.list, above: true) else {
        return "Indent"
      }
      return "Indent\(summary.label(run.items)) below \(summary.list.quotedLabel(of: above))"
    },
    propose: { selection, list, _ throws(OperationError) in
      guard list.dialect.allowsSubItems else { throw .nothingToDo("the strict dialect has no sub-items") }
      return try list.rewriting(try selection.siblingRanges(in: list)) {
        run, rewrite throws(OperationError) in
        guard let above = run.sibling(in: list, above: true) else {
          throw .nothingToDo("there is no item above it to become its parent")
        }
        let column = list.column(ofSubItemsOf: above)
        rewrite.renumbering.remove(run.items)
        rewrite.renumbering.insert(run.items, after: above.children.last?.line)
        rewrite.replace(run.lines, with: try run.rewritten(at: column, deeper: 1, in: list))
      }
    })

  /// Moves an item out of its parent, below the rest of the parent's lines.
  ///
  /// The siblings after it stay in the parent. If the item stayed where it is, they would become its sub-items.
  static let outdent = Operation(
    "outdent", .rewrite("outdent"), on: .siblings(.up),
    "Outdent the item with its sub-items, to below its parent item",
    menu: MenuEntry(.position, "Outdent", key: "h", cursor: .item, isRepeatable: true),
    title: { summary in
      guard let run = summary.onlySiblingRange, let parent = run.first.parent else { return "Outdent" }
      return "Outdent\(summary.label(run.items)) from \(summary.list.quotedLabel(of: parent))"
    },
    propose: { selection, list, _ throws(OperationError) in
      try list.rewriting(try selection.siblingRanges(in: list)) { run, rewrite throws(OperationError) in
        guard let parent = run.first.parent else { throw .nothingToDo("the item is not a sub-item") }
        let column = list.column(ofLine: parent.line)
        rewrite.renumbering.remove(run.items)
        rewrite.renumbering.insert(run.items, after: parent.line)
        let rewritten = try run.rewritten(at: column, deeper: -1, in: list)
        // Without the lines of their parent item between them.
        let own = Set(run.items.flatMap { Array($0.lines) })
        let isOwn = { (line: OutputLine) in line.origin.map(own.contains) ?? false }
        rewrite.replace(run.lines, with: rewritten.filter { !isOwn($0) })
        rewrite.replace(parent.lines.upperBound..<parent.lines.upperBound, with: rewritten.filter(isOwn))
      }
    })
}
