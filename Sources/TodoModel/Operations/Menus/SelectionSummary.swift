import TodoText

/// The items of a selection in numbers, counted once for all operations of a menu.
///
/// It is made from the items' records alone, without their words, so that a menu for a whole list stays cheap.
package struct SelectionSummary: Sendable {
  /// What is selected.
  package let selection: Selection
  /// The list that it is selected in.
  package let list: TodoList
  /// What an operation would be done with.
  package let context: OperationContext
  /// The number of selected items with each status, by the status.
  private(set) var countByStatus = [Int](repeating: 0, count: 128)
  /// The number of selected items that have a status.
  private(set) var count = 0
  /// Those of them that are due.
  private(set) var datedCount = 0
  /// Those of them with a priority of at least one `!`.
  private(set) var prioritizedCount = 0
  /// The number of selected items that are below no other of them.
  private(set) var topCount = 0
  /// The number of items below those, selected or not.
  private(set) var nestedCount = 0
  /// The least depth of a selected item.
  private(set) var leastDepth = Int.max
  /// The first selected item.
  private(set) var first: Item?
  /// The first selected item that has a status.
  private(set) var firstWithStatus: Item?
  /// The first selected item that is due.
  private(set) var firstDated: Item?
  /// The last selected item that is below no other.
  private(set) var lastTop: Item?

  /// Counts the items of `selection`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the number of selected items.
  package init(_ selection: Selection, in list: TodoList, _ context: OperationContext) {
    self.selection = selection
    self.list = list
    self.context = context
    var nestedInLast = 0
    func add(_ item: Item) { nestedInLast = self.add(item) ? 0 : nestedInLast + 1 }
    let lines = selection.lines
    if let lines, let above = list.item(atLine: lines.lowerBound), above.line < lines.lowerBound {
      add(above)
    }
    list.visitItems(in: lines) { add($0) }
    nestedCount += (lastTop?.descendantCount ?? 0) - nestedInLast
  }

  /// Counts an item.
  ///
  /// - Returns: whether it is below no other.
  private mutating func add(_ item: Item) -> Bool {
    if first == nil { first = item }
    leastDepth = min(leastDepth, item.depth)
    if let status = item.status {
      if firstWithStatus == nil { firstWithStatus = item }
      count += 1
      countByStatus[Int(status.rawValue)] += 1
      if item.priorityLevel > 0 { prioritizedCount += 1 }
      if item.due != nil {
        if firstDated == nil { firstDated = item }
        datedCount += 1
      }
    }
    guard item.line >= lastTop?.lines.upperBound ?? 0 else {
      nestedCount += 1
      return false
    }
    topCount += 1
    lastTop = item
    return true
  }

  /// The number of selected items with this status.
  func count(of status: Status) -> Int { countByStatus[Int(status.rawValue)] }

  /// The selected lines and all lines of the items selected.
  var lines: Range<Int> {
    let lines = selection.lines ?? 0..<list.text.lineCount
    return min(lines.lowerBound, first?.line ?? .max)..<max(lines.upperBound, lastTop?.lines.upperBound ?? 0)
  }

  /// At most this many lines are looked at closely for a menu; of more, only what has been counted is said.
  static let closeLineLimit = 100

  /// Whether the selection and the items in it are short enough to be looked at closely.
  var isShort: Bool { lines.count <= Self.closeLineLimit }
}
