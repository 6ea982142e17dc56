import TodoText

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
