import TodoText

extension Operation {
  static let removeCompleted = Operation(
    "remove-completed", .source("removeCompleted"),
    "Delete all finished items whose sub-items are finished too",
    title: { summary in
      guard summary.isShort else { return "✗ Remove completed items" }
      let items = summary.list.finishedSubtrees(in: summary.selection.lines)
      let subItems = SelectionSummary.label(subItemCount: items.reduce(0) { $0 + $1.descendantCount })
      return items.count < 2
        ? "✗ Remove completed item\(items.isEmpty ? "s" : "")\(subItems)"
        : "✗ Remove \(items.count) completed items\(subItems)"
    },
    precheck: { summary throws(OperationError) in try summary.requireFinishedSubtree() },
    propose: { selection, list, _ throws(OperationError) in
      let items = list.finishedSubtrees(in: selection.lines)
      guard !items.isEmpty else { throw .nothingFinished }
      return list.removing(items)
    })
}

extension OperationError {
  static let nothingFinished = OperationError.nothingToDo("no item here is finished with all its sub-items")
}

extension SelectionSummary {
  /// Throws if no selected item is finished with all its sub-items.
  func requireFinishedSubtree() throws(OperationError) {
    let finishedCount = count(of: .checked) + count(of: .obsolete)
    guard finishedCount > 0, !list.finishedSubtrees(in: selection.lines).isEmpty else {
      throw .nothingFinished
    }
  }
}

extension TodoList {
  /// The items in `lines` that are finished with all that is below them, and are not inside of another such item there.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items in the lines and those below the last of them.
  func finishedSubtrees(in lines: Range<Int>?) -> [Item] {
    guard sum.finishedItemCount > 0 else { return [] }
    var unfinished: [Int] = []
    visitItems(in: lines.map(withSubItems)) { if !$0.isFinished { unfinished.append($0.line) } }
    var found: [Item] = []
    var next = 0
    func add(_ item: Item) {
      while next < unfinished.count, unfinished[next] <= item.line { next += 1 }
      let isWhole = next == unfinished.count || unfinished[next] >= item.lines.upperBound
      guard item.isFinished, isWhole, !item.record.traits.contains(.sharesLine),
        item.line >= found.last?.lines.upperBound ?? 0
      else { return }
      found.append(item)
    }
    if let lines, let first = item(atLine: lines.lowerBound), first.line < lines.lowerBound { add(first) }
    visitItems(in: lines) { add($0) }
    return found
  }

  /// The lines, and those of the sub-items of the items that they belong to.
  private func withSubItems(_ lines: Range<Int>) -> Range<Int> {
    let first = item(atLine: lines.lowerBound)?.line ?? lines.lowerBound
    let end = item(atLine: lines.upperBound - 1)?.removingNested.lines.upperBound ?? lines.upperBound
    return min(first, lines.lowerBound)..<max(end, lines.upperBound)
  }
}

extension Item {
  /// Whether its status is checked or obsolete.
  fileprivate var isFinished: Bool { status?.isFinished ?? false }
}
