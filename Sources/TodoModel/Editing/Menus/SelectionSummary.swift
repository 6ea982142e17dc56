import TodoText

/// Counts of the selected items, computed once for all operations of a menu.
///
/// Uses only the items' records, not their text, so that a menu for a whole list stays fast.
package struct SelectionSummary: Sendable {
  /// The selection.
  package let selection: Selection
  /// The list.
  package let list: TodoList
  /// The context of the operations.
  package let context: OperationContext
  /// The number of selected items by the byte of their status.
  private(set) var countByStatus = [Int](repeating: 0, count: 128)
  /// The number of selected items that have a status.
  private(set) var count = 0
  /// The number of those with a due date.
  private(set) var datedCount = 0
  /// The number of those with a priority of at least one `!`.
  private(set) var prioritizedCount = 0
  /// The number of selected items whose ancestors are not selected.
  private(set) var topCount = 0
  /// The number of items below those, selected or not.
  private(set) var nestedCount = 0
  /// The least depth of a selected item.
  private(set) var minimumDepth = Int.max
  /// The first selected item.
  private(set) var first: Item?
  /// The first selected item that has a status.
  private(set) var firstWithStatus: Item?
  /// The first selected item with a due date.
  private(set) var firstDated: Item?
  /// The last selected item whose ancestors are not selected.
  private(set) var lastTop: Item?

  /// Whether the outermost items of the selection and their neighbors have few lines.
  private(set) var hasFewNeighbors = false

  /// A counted item that is not nested in another one.
  private struct TopItem {
    let block: Int
    let itemIndex: Int
    /// The line after the item, if it continues after its block; else 0.
    let endLine: Int
    /// The number of counted items that are nested in it.
    var nestedCount = 0
  }

  /// Counts the items of `selection`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items of the blocks that contain the selected lines.
  package init(_ selection: Selection, in list: TodoList, _ context: OperationContext) {
    self.selection = selection
    self.list = list
    self.context = context
    let lines = selection.lines
    let range = list.blockRange(containing: lines)
    var lastTop: TopItem?
    list.blocks.forEach(range, where: { $0.itemCount > 0 }) { index, block in
      let isEdge = index == range.lowerBound || index + 1 == range.upperBound
      add(block, at: index, in: isEdge ? lines : nil, &lastTop)
    }
    self.lastTop = lastTop.map { countSubItemsOutside($0) }
    hasFewNeighbors = isShort && neighborLines.count <= 3 * Self.menuLineLimit
  }

  /// Counts the items of a block that overlap `lines`; all items for nil.
  ///
  /// The loop reads only records: creating an ``Item`` for each would cost more than the counting.
  private mutating func add(
    _ block: ListBlock, at index: Int, in lines: Range<Int>?, _ lastTop: inout TopItem?
  ) {
    let selected = SelectedItems(
      in: lines?.shifted(by: -list.text.blocks.prefix(before: index).lineBreakCount), of: block)
    // The line after the last top item, counted from the start of the block.
    var end = Int32(0)
    if let lastTop, !block.entry.open.columns.isEmpty {
      end = Int32(clamping: lastTop.endLine - list.text.blocks.prefix(before: index).lineBreakCount)
    }
    for itemIndex in block.items.indices where selected.contains(itemIndex) {
      let record = block.items[itemIndex]
      if first == nil { first = list.locatedBlock(at: index).item(itemIndex) }
      minimumDepth = min(minimumDepth, Int(record.depth))
      add(record, at: itemIndex, ofBlock: index)
      guard record.line >= end else {
        nestedCount += 1
        lastTop?.nestedCount += 1
        continue
      }
      // Only the first top item can have sub-items before the selection.
      if topCount == 1, let lastTop { countSubItemsOutside(lastTop) }
      topCount += 1
      let isWhole = !block.continues(record)
      let endLine = isWhole ? 0 : list.locatedBlock(at: index).item(itemIndex).lines.upperBound
      lastTop = TopItem(block: index, itemIndex: itemIndex, endLine: endLine)
      end = record.endLine
    }
  }

  /// Counts the sub-items of a top item that are outside of the selection.
  ///
  /// - Returns: The top item.
  @discardableResult
  private mutating func countSubItemsOutside(_ top: TopItem) -> Item {
    let item = list.locatedBlock(at: top.block).item(top.itemIndex)
    nestedCount += item.descendantCount - top.nestedCount
    return item
  }

  /// Counts an item's details.
  private mutating func add(_ record: BlockItem, at itemIndex: Int, ofBlock index: Int) {
    guard let status = record.status else { return }
    if firstWithStatus == nil { firstWithStatus = list.locatedBlock(at: index).item(itemIndex) }
    count += 1
    countByStatus[Int(status.rawValue)] += 1
    if record.priorityLevel > 0 { prioritizedCount += 1 }
    guard record.due != nil else { return }
    if firstDated == nil { firstDated = list.locatedBlock(at: index).item(itemIndex) }
    datedCount += 1
  }

  /// The number of selected items with this status.
  func count(of status: Status) -> Int { countByStatus[Int(status.rawValue)] }

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
