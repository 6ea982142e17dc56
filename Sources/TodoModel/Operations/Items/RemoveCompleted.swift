import TodoText

extension Operation {
  static let removeCompleted = Operation(
    "remove-completed", .source("removeCompleted"),
    "Delete finished items whose sub-items are finished too; in an item that stays, only those selected",
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
  /// The outermost items in `lines` that are finished with all their sub-items; of the whole list for nil.
  ///
  /// A finished sub-item of an item that stays says how far that item is, so it stays too, unless it is named: some
  /// lines are selected, and they are not the whole list or a whole group with its title.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items in the lines and those below the last of them.
  func finishedSubtrees(in lines: Range<Int>?) -> [Item] {
    guard sum.finishedItemCount > 0 else { return [] }
    var unfinished: [Int] = []
    visitItems(in: lines.map(withSubItems)) { if !$0.isFinished { unfinished.append($0.line) } }
    var named = lines.flatMap { $0.contains(0..<writtenLineCount) ? nil : NamedLines($0, in: self) }
    var found: [Item] = []
    var next = 0
    func add(_ item: Item) {
      while next < unfinished.count, unfinished[next] <= item.line { next += 1 }
      let isWhole = next == unfinished.count || unfinished[next] >= item.lines.upperBound
      guard item.isFinished, isWhole, !item.record.traits.contains(.sharesLine),
        item.line >= found.last?.lines.upperBound ?? 0, item.isOutermost || named?.contains(item) ?? false
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

/// Selected lines, to tell a sub-item that is named from one whose whole group is selected.
private struct NamedLines {
  /// The lines of the groups that are selected as a whole, with a title, as far as they have not been passed.
  private var wholeGroups: ArraySlice<Range<Int>>

  /// - Complexity: O(log *n* + *m*), *m* the lines.
  init(_ lines: Range<Int>, in list: TodoList) {
    let groups = lines.count < 2 ? [] : list.groups(in: lines)
    wholeGroups = groups.filter { $0.title != nil && lines.contains($0.lines) }.map(\.lines)[...]
  }

  /// Whether a selected item is named.
  ///
  /// Items must be asked about in the order of their lines.
  mutating func contains(_ item: Item) -> Bool {
    wholeGroups = wholeGroups.drop { $0.upperBound <= item.line }
    return wholeGroups.first?.contains(item.line) != true
  }
}

extension Item {
  /// Whether it is a sub-item of no other.
  fileprivate var isOutermost: Bool { record.parent < 0 }

  /// Whether its status is checked or obsolete.
  fileprivate var isFinished: Bool { status?.isFinished ?? false }
}
