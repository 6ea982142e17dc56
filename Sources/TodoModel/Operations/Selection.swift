/// What an operation is done to.
package enum Selection: Sendable, Hashable {
  /// The whole list.
  case document
  /// The items that these lines belong to, counted from 0. An empty range means the line it begins with.
  case lines(Range<Int>)

  /// One line.
  package static func line(_ line: Int) -> Selection { .lines(line..<line + 1) }

  /// The lines; nil for the whole list.
  package var lines: Range<Int>? {
    guard case .lines(let lines) = self else { return nil }
    return lines.isEmpty ? lines.lowerBound..<lines.lowerBound + 1 : lines
  }

  /// The items that are selected, in order: those a selected line belongs to.
  ///
  /// - Throws: ``OperationError/noItem`` if there is none.
  func items(in list: TodoList) throws(OperationError) -> [Item] {
    let items = list.items(in: lines)
    guard !items.isEmpty else { throw .noItem }
    return items
  }

  /// The items that are selected and have a status.
  func itemsWithStatus(in list: TodoList) throws(OperationError) -> [Item] {
    let items = try items(in: list)
    let whole = items.filter { $0.status != nil }
    guard !whole.isEmpty else { throw .malformedCheckbox(line: items[0].line) }
    return whole
  }

  /// What of it has a status, in words.
  func labelOfItemsWithStatus(in list: TodoList) -> String {
    list.label(of: list.items(in: lines).filter { $0.status != nil })
  }
}

extension TodoList {
  /// The items in words, without dates and where they were archived from: `“buy eggs”`, `3 items`, or `item` if there is none.
  func label(of items: [Item]) -> String {
    guard let first = items.first else { return "item" }
    guard items.count == 1 else { return "\(items.count) items" }
    let words = plainText(of: text(of: first), lines: 1, without: archiveMark(of: first).range).drop {
      $0 == " "
    }
    return "“\(words.count > 40 ? words.prefix(39) + "…" : words)”"
  }

  /// The items with what is below them, in words: `“buy eggs” and 2 sub-items`.
  func label(ofWhole items: [Item]) -> String {
    label(of: items, andBelow: items.reduce(0) { $0 + $1.descendants.count })
  }

  /// The items with so many of those below them, in words.
  func label(of items: [Item], andBelow count: Int) -> String {
    label(of: items) + (count == 0 ? "" : count == 1 ? " and 1 sub-item" : " and \(count) sub-items")
  }
}
