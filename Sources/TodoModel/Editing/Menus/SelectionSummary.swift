import TodoText

/// The selected items and their counts, found once for all operations of a menu.
package struct SelectionSummary: Sendable {
  package let selection: Selection
  package let list: TodoList
  package let context: OperationContext
  /// The selected items, in order.
  let items: [Item]
  /// Those that have a status.
  let withStatus: [Item]
  /// Those whose ancestors are not selected.
  let tops: [Item]

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
  }

  /// The selected item that has a status, if there is only one.
  var onlyItem: Item? { withStatus.count == 1 ? withStatus[0] : nil }

  /// The selected lines and all lines of the selected items.
  var lines: Range<Int> {
    let lines = selection.lines ?? 0..<list.text.lineCount
    let start = min(lines.lowerBound, items.first?.line ?? .max)
    return start..<max(lines.upperBound, tops.last?.lines.upperBound ?? 0)
  }

  /// The most lines that are examined in detail for a menu, which takes about a millisecond.
  static let menuLineLimit = 100

  /// Whether the selection and its items are short enough for that.
  var isShort: Bool { lines.count <= Self.menuLineLimit }

  /// Whether the outermost items of the selection and their neighbors have few lines.
  var hasFewNeighbors: Bool {
    guard isShort else { return false }
    let first = items.first?.outermostAncestor.lines ?? lines
    let last = tops.last?.outermostAncestor.lines ?? lines
    let above = list.item(atLine: first.lowerBound - 1)?.outermostAncestor.line ?? first.lowerBound
    let below = list.item(atLine: last.upperBound)?.outermostAncestor.lines.upperBound ?? last.upperBound
    return below - above <= 3 * Self.menuLineLimit
  }
}

extension SelectionSummary {
  /// The words for the items in a title, after its verb: ` 3 items with 2 sub-items`.
  ///
  /// Names a single item only if no line is selected; otherwise it is under the cursor.
  ///
  /// - Returns: An empty string, or words after a space.
  func label(_ items: [Item], subItemCount: Int = 0) -> String {
    let isNamed = items.count == 1 && selection.lines == nil
    let label =
      items.count > 1 ? " \(items.count) items" : isNamed ? " \(list.quotedLabel(of: items[0]))" : ""
    return label + Self.label(subItemCount: subItemCount)
  }

  /// The number of items below others.
  static func descendantCount(of items: [Item]) -> Int { items.reduce(0) { $0 + $1.descendantCount } }

  /// ` with 2 sub-items`; empty for none.
  static func label(subItemCount: Int) -> String {
    subItemCount == 0 ? "" : subItemCount == 1 ? " with 1 sub-item" : " with \(subItemCount) sub-items"
  }

  /// The label of all selected items that have a status.
  var label: String { label(withStatus) }

  /// The label after other words, such as ` of`; empty without a label.
  func label(after words: String) -> String { label.isEmpty ? "" : words + label }

  /// The label of all selected items and their sub-items.
  package var labelOfWholeItems: String { label(tops, subItemCount: Self.descendantCount(of: tops)) }
}

extension TodoList {
  /// The item's text in quotation marks, without dates and archive marks.
  func quotedLabel(of item: Item) -> String {
    let words = plainText(of: text(of: item), lines: 1, without: archiveMark(of: item).range)
    return String(words.drop { $0 == " " }).quotedLabel
  }
}

extension SelectionSummary {
  /// The selected groups in words: `the list`, `“Errands”`, `the group`, `3 groups`.
  var labelOfGroups: String {
    guard let lines = selection.lines else { return "the list" }
    let begun = list.groupCount(before: lines.upperBound) - list.groupCount(before: lines.lowerBound)
    let above = list.group(containingLine: lines.lowerBound)
    let count = begun + (above.map { $0.lines.lowerBound < lines.lowerBound } ?? false ? 1 : 0)
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
}
