import TodoText

extension Operation {
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
}
