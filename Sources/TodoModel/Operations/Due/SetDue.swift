import TodoText

extension Operation {
  /// An operation that sets or changes the due date of items.
  ///
  /// `title` gets the selection and, for a single item, its new date in words. `date` gets the old date and today, and
  /// returns the new date, or nil if it is out of range.
  static func setDue(
    _ name: String, _ action: ActionKind, _ summary: String, menu: MenuEntry,
    title: @escaping @Sendable (_ summary: SelectionSummary, _ date: String?) -> String,
    date: @escaping @Sendable (DueDate?, CalendarDay) -> DueDate?
  ) -> Operation {
    Operation(
      name, action, summary, menu: menu,
      title: { summary in
        let today = summary.context.today
        let new = summary.count == 1 ? summary.firstWithStatus.flatMap { date($0.due, today) } : nil
        return title(summary, new?.short(in: today))
      },
      precheck: { summary throws(OperationError) in
        try summary.requireStatus()
        let today = summary.context.today
        let lines = summary.selection.lines
        guard summary.list.hasItem(in: lines, where: { $0.status != nil && date($0.due, today) != nil })
        else {
          throw .nothingToDo("due dates end with the year 9999")
        }
        let isMoved = { (item: Item) in
          date(item.due, today).map { item.status != nil && $0 != item.due } ?? false
        }
        guard summary.list.hasItem(in: lines, where: isMoved) else {
          throw .nothingToDo("already due on that date")
        }
      },
      propose: { selection, list, context throws(OperationError) in
        let items = try selection.itemsWithStatus(in: list)
        let dated = items.compactMap { item in
          date(item.due, context.today).map { (item: item, date: $0) }
        }
        guard !dated.isEmpty else { throw .nothingToDo("due dates end with the year 9999") }
        let moved = dated.filter { $0.item.due != $0.date }
        guard !moved.isEmpty else { throw .nothingToDo("already due on that date") }
        let dates = Dictionary(moved.map { ($0.item.line, $0.date) }) { first, _ in first }
        return try list.changing(.due, of: moved.map(\.item), to: { dates[$0.line]?.text ?? "" }) {
          item, change in
          guard let date = dates[item.line] else { return }
          list.setDue(date, of: item, &change)
        }
      })
  }
}

extension SelectionSummary {
  /// A title such as `Due today: Fri 20 Nov`, or for several items `Due today: 3 items`.
  func title(_ words: String, _ date: String?) -> String {
    // The label begins with a space.
    let details = [label.isEmpty ? nil : String(label.dropFirst()), date].compactMap { $0 }
    return details.isEmpty ? words : "\(words): \(details.joined(separator: ", "))"
  }
}

extension TodoList {
  /// Whether `matches` is true for an item that one of `lines` belongs to.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items up to the first match and the blocks of the lines.
  func hasItem(in lines: Range<Int>?, where matches: (Item) -> Bool) -> Bool {
    var isFound = false
    visitBlocks(holding: lines, where: { !isFound && $0.itemCount > 0 }) { block in
      guard !isFound else { return }
      let selected = block.selectedItems(in: lines)
      isFound = block.block.items.indices.contains { selected.contains($0) && matches(block.item($0)) }
    }
    return isFound
  }

  /// Replaces an item's date, also one in words, or appends one to its first line.
  func setDue(_ date: DueDate, of item: Item, _ change: inout TextChangeBuilder) {
    let words = text(of: item)
    guard let old = words.dateRange else {
      guard let phrase = words.datePhraseRange else { return append("-> \(date.text)", to: item, &change) }
      change.replace(phrase, with: Array("-> \(date.text)".utf8))
      return
    }
    // After the arrow and its space.
    change.replace(old.dropFirst(3), with: Array(date.text.utf8))
  }
}
