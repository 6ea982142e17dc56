import TodoText

extension Operation {
  static let delete = Operation(
    "delete", .rewrite("delete"), "Delete the item with its description and its sub-items",
    title: { selection, list, _ in
      let items = TodoList.outermost(list.items(in: selection.lines))
      let below = items.reduce(0) { $0 + $1.descendants.count }
      let subItems = below == 0 ? "" : below == 1 ? " and 1 sub-item" : " and \(below) sub-items"
      guard let first = items.first else { return "✗ Delete item" }
      return "✗ Delete \(items.count == 1 ? "“\(list.label(of: first))”" : "\(items.count) items")\(subItems)"
    },
    change: { selection, list, _ throws(OperationError) in
      let items = TodoList.outermost(try selection.items(in: list))
      var change = TextChangeBuilder()
      for item in items { change.replace(list.byteRange(ofLinesAround: item.lines), with: []) }
      return change.change
    })
}

extension TodoList {
  /// The bytes that go when `lines` are removed: theirs, and those of the blank lines behind them if the blank line
  /// before them, or the start of the file, would meet them.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the blank lines.
  func byteRange(ofLinesAround lines: Range<Int>) -> Range<Int> {
    var end = lines.upperBound
    let isFree = lines.lowerBound == 0 || kind(ofLine: lines.lowerBound - 1) == .blank
    if isFree { while end < text.lineCount - 1, kind(ofLine: end) == .blank { end += 1 } }
    return text.byteRange(ofLines: lines.lowerBound..<end)
  }
}
