import TodoText

/// The selected items and their counts, found once for all operations of a menu.
package struct SelectionSummary: Sendable {
  /// The selection.
  package let selection: Selection
  /// The list.
  package let list: TodoList
  /// The context of the operations.
  package let context: OperationContext
  /// The selected items, in order.
  private let items: [Item]
  /// Those that have a status.
  private let whole: [Item]
  /// Those whose ancestors are not selected.
  private let tops: [Item]

  /// Whether the outermost items of the selection and their neighbors have few lines.
  private(set) var hasFewNeighbors = false

  /// Finds the items of `selection`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items of the blocks that contain the selected lines.
  package init(_ selection: Selection, in list: TodoList, _ context: OperationContext) {
    self.selection = selection
    self.list = list
    self.context = context
    items = list.items(in: selection.lines)
    whole = items.filter { $0.status != nil }
    tops = TodoList.removingNested(items)
    hasFewNeighbors = isShort && neighborLines.count <= 3 * Self.menuLineLimit
  }

  /// The number of selected items that have a status.
  var count: Int { whole.count }

  /// The number of selected items with this status.
  func count(of status: Status) -> Int { whole.count { $0.status == status } }

  /// The number of those with a due date.
  var datedCount: Int { whole.count { $0.due != nil } }

  /// The number of those with a priority of at least one `!`.
  var prioritizedCount: Int { whole.count { $0.priorityLevel > 0 } }

  /// The number of selected items whose ancestors are not selected.
  var topCount: Int { tops.count }

  /// The number of items below those, selected or not.
  var nestedCount: Int { tops.reduce(0) { $0 + $1.descendantCount } }

  /// The least depth of a selected item.
  var minimumDepth: Int { items.map { $0.depth }.min() ?? .max }

  /// The first selected item.
  var first: Item? { items.first }

  /// The first selected item that has a status.
  var firstWithStatus: Item? { whole.first }

  /// The first selected item with a due date.
  var firstDated: Item? { whole.first { $0.due != nil } }

  /// The last selected item whose ancestors are not selected.
  var lastTop: Item? { tops.last }

  /// The selected lines and all lines of the selected items.
  var lines: Range<Int> {
    let lines = selection.lines ?? 0..<list.text.lineCount
    return min(lines.lowerBound, first?.line ?? .max)..<max(lines.upperBound, lastTop?.lines.upperBound ?? 0)
  }

  /// The most lines that are examined in detail for a menu, which takes about a millisecond.
  static let menuLineLimit = 100

  /// Whether the selection and its items are short enough for that.
  var isShort: Bool { lines.count <= Self.menuLineLimit }

  /// The lines of the outermost items of the selection and of their neighbors.
  private var neighborLines: Range<Int> {
    let first = first?.outermostAncestor.lines ?? lines
    let last = lastTop?.outermostAncestor.lines ?? lines
    let above = list.item(atLine: first.lowerBound - 1)?.outermostAncestor.line ?? first.lowerBound
    let below = list.item(atLine: last.upperBound)?.outermostAncestor.lines.upperBound ?? last.upperBound
    return above..<max(above, below)
  }
}
