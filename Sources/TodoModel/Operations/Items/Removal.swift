import TodoText

extension Operation {
  static let removeCompleted = Operation(
    "remove-completed", .source("removeCompleted"), on: .list,
    "Remove finished items whose sub-items are all finished; in an item that stays, only those selected",
    menu: MenuEntry(.list, "Remove Completed Items", key: "r"),
    title: { summary in
      guard summary.isShort else { return "Remove completed items" }
      let items = summary.list.finishedSubtrees(of: summary.selection)
      let subItems = SelectionSummary.label(subItemCount: SelectionSummary.descendantCount(of: items))
      return items.count < 2
        ? "Remove completed item\(items.isEmpty ? "s" : "")\(subItems)"
        : "Remove \(items.count) completed items\(subItems)"
    },
    propose: { selection, list, _ throws(OperationError) in
      let items = list.finishedSubtrees(of: selection)
      guard !items.isEmpty else { throw .nothingFinished }
      return list.removing(items)
    })

  static let delete = Operation(
    "delete", .rewrite("delete"), on: .removal, "Delete the item with its description and sub-items",
    menu: MenuEntry(.items, "Delete", key: "d"),
    title: { "Delete" + $0.labelOfWholeItems },
    propose: { selection, list, _ throws(OperationError) in
      let items = TodoList.removingNested(try selection.items(in: list))
      try list.requireOwnLines(items)
      return list.removing(items)
    })
}

extension OperationError {
  static let nothingFinished = OperationError.nothingToDo(
    "no item here is finished along with all its sub-items")
}

extension TodoList {
  /// Removes whole items, and the blank lines around a group that becomes empty.
  func removing(_ items: [Item]) -> Proposal {
    var rewrite = LineRewrite(self)
    rewrite.renumbering.remove(items)
    for lines in closingGaps(around: items.map({ $0.lines })) {
      rewrite.replace(lines, with: isBetweenQuotes(lines) ? [.blank] : [])
    }
    return rewrite.proposal
  }

  /// Whether these lines separate two block quotes of a Markdown document, which would merge without them.
  private func isBetweenQuotes(_ lines: Range<Int>) -> Bool {
    guard dialect == .markdown, lines.lowerBound > 0, lines.upperBound < lineCountWithoutEmptyLast else {
      return false
    }
    let around = min(quoteCount(ofLine: lines.lowerBound - 1), quoteCount(ofLine: lines.upperBound))
    // A line that continues a paragraph of the quote may lack its mark.
    return around > 0
      && lines.contains { role(ofLine: $0).shape.quotes < around && quoteCount(ofLine: $0) < around }
  }

  /// The outermost selected items that are finished along with all their sub-items.
  ///
  /// A finished sub-item of an unfinished item shows its progress, so it is included only if it is selected itself:
  /// it is named, or some lines are selected, but not the whole list or a whole titled group.
  func finishedSubtrees(of selection: Selection) -> [Item] {
    var found: [Item] = []
    for item in (try? selection.items(in: self)) ?? []
    where item.line >= found.last?.lines.upperBound ?? 0 {
      guard item.record.isFinished, !item.record.flags.contains(.sharesLine),
        item.descendants.allSatisfy({ $0.record.isFinished })
      else { continue }
      if item.depth == 0 || selects(item, selection) { found.append(item) }
    }
    return found
  }

  private func selects(_ subItem: Item, _ selection: Selection) -> Bool {
    if case .items = selection { return true }
    guard let lines = selection.lines, !lines.contains(0..<lineCountWithoutEmptyLast) else { return false }
    guard lines.count > 1, let group = group(containingLine: subItem.line), group.title != nil else {
      return true
    }
    return !lines.contains(group.lines)
  }
}
