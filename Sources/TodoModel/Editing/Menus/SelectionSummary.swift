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
  private let withStatus: [Item]
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
    withStatus = items.filter { $0.status != nil }
    tops = TodoList.removingNested(items)
    hasFewNeighbors = isShort && neighborLines.count <= 3 * Self.menuLineLimit
  }

  /// The number of selected items that have a status.
  var count: Int { withStatus.count }

  /// The number of selected items with this status.
  func count(of status: Status) -> Int { withStatus.count { $0.status == status } }

  /// The number of those with a due date.
  var datedCount: Int { withStatus.count { $0.due != nil } }

  /// The number of selected items whose ancestors are not selected.
  var topCount: Int { tops.count }

  /// The number of items below those, selected or not.
  var nestedCount: Int { tops.reduce(0) { $0 + $1.descendantCount } }

  /// The first selected item.
  var first: Item? { items.first }

  /// The first selected item that has a status.
  var firstWithStatus: Item? { withStatus.first }

  /// The first selected item with a due date.
  var firstDated: Item? { withStatus.first { $0.due != nil } }

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

extension SelectionSummary {
  /// The words for the items in a title, after its verb: ` 3 items with 2 sub-items`.
  ///
  /// Names a single item only if no line is selected; otherwise it is under the cursor.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - item: The item, if there is only one.
  ///   - subItemCount: The number of items below them that change too.
  /// - Returns: An empty string, or words after a space.
  func label(_ count: Int, _ item: Item?, subItemCount: Int = 0) -> String {
    let isNamed = count == 1 && selection.lines == nil
    let items =
      count > 1 ? " \(count) items" : isNamed ? item.map { " \(list.quotedLabel(of: $0))" } ?? "" : ""
    return items + Self.label(subItemCount: subItemCount)
  }

  /// ` with 2 sub-items`; empty for none.
  static func label(subItemCount: Int) -> String {
    subItemCount == 0 ? "" : subItemCount == 1 ? " with 1 sub-item" : " with \(subItemCount) sub-items"
  }

  /// The label of all selected items that have a status.
  var label: String { label(count, firstWithStatus) }

  /// The label of all selected items and their sub-items.
  package var labelOfWholeItems: String { label(topCount, first, subItemCount: nestedCount) }
}

extension TodoList {
  /// The item's text in quotation marks, without dates and archive marks.
  func quotedLabel(of item: Item) -> String {
    let words = plainText(of: text(of: item), lines: 1, without: archiveMark(of: item).range)
    return String(words.drop { $0 == " " }).quotedLabel
  }
}

extension SelectionSummary {
  /// The number of groups that the selection touches.
  ///
  /// - Complexity: O(log *n*).
  var groupCount: Int {
    guard let lines = selection.lines else { return list.groupCount }
    let begun = list.groupCount(before: lines.upperBound) - list.groupCount(before: lines.lowerBound)
    let beginsAbove = list.group(containingLine: lines.lowerBound).map {
      $0.lines.lowerBound < lines.lowerBound
    }
    return begun + (beginsAbove ?? false ? 1 : 0)
  }

  /// The selected groups in words: `the list`, `“Errands”`, `the group`, `3 groups`.
  var labelOfGroups: String {
    guard let lines = selection.lines else { return "the list" }
    let count = groupCount
    guard count == 1 else { return "\(count) groups" }
    let group = lines.count <= Self.menuLineLimit ? list.groups(in: lines).first : nil
    return group.flatMap(list.title)?.quotedLabel ?? "the group"
  }

  /// The lines of the selected groups.
  var groupLines: Range<Int> {
    guard let lines = selection.lines else { return 0..<list.text.lineCount }
    let first = list.group(containingLine: lines.lowerBound)?.lines ?? lines
    let last = list.group(containingLine: lines.upperBound - 1)?.lines ?? lines
    return min(first.lowerBound, lines.lowerBound)..<max(last.upperBound, lines.upperBound)
  }

  /// The selected items as one run of siblings; nil if there are none or several runs, if they cannot be moved, or in a
  /// long selection.
  var onlySiblingRange: SiblingRange? {
    guard isShort, let runs = try? selection.siblingRanges(in: list), runs.count == 1 else { return nil }
    return runs[0]
  }

  /// The words for a run in a title, after its verb; sub-items are not mentioned.
  func label(of run: SiblingRange) -> String {
    label(run.items.count, run.first)
  }
}
