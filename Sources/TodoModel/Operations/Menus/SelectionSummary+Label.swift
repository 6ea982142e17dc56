import TodoText

extension SelectionSummary {
  /// What a title says of the items between its verb and the rest: ` 3 items with 2 sub-items`.
  ///
  /// One item is named only if no line is selected, for it stands under the cursor otherwise.
  ///
  /// - Parameters:
  ///   - count: how many items it is about.
  ///   - item: the item, if it is about one.
  ///   - subItemCount: how many items below them are changed with them.
  /// - Returns: nothing, or words after a space.
  func label(_ count: Int, _ item: Item?, subItemCount: Int = 0) -> String {
    let isNamed = count == 1 && selection.lines == nil
    let items =
      count > 1 ? " \(count) items" : isNamed ? item.map { " \(list.quotedLabel(of: $0))" } ?? "" : ""
    return items + Self.label(subItemCount: subItemCount)
  }

  /// ` with 2 sub-items`; nothing for none.
  static func label(subItemCount: Int) -> String {
    subItemCount == 0 ? "" : subItemCount == 1 ? " with 1 sub-item" : " with \(subItemCount) sub-items"
  }

  /// The label of all selected items that have a status.
  var label: String { label(count, firstWithStatus) }

  /// The label of all selected items and what is below them.
  var labelOfWholeItems: String { label(topCount, first, subItemCount: nestedCount) }
}

extension TodoList {
  /// The item's words in quotation marks, without dates and where it was archived from.
  func quotedLabel(of item: Item) -> String {
    let words = plainText(of: text(of: item), lines: 1, without: archiveMark(of: item).range)
    return String(words.drop { $0 == " " }).quotedLabel
  }
}

extension String {
  /// The text in quotation marks, cut to 40 characters.
  var quotedLabel: String { "“\(count > 40 ? prefix(39) + "…" : self[...])”" }
}
