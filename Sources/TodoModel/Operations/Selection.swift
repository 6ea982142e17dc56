import TodoText

/// The items that an operation changes.
package enum Selection: Sendable, Hashable {
  /// The whole list.
  case wholeList
  /// The items of these lines, counted from 0. An empty range selects its first line.
  case lines(Range<Int>)

  /// One line.
  package static func line(_ line: Int) -> Selection { .lines(line..<line + 1) }

  /// Lines of a client, clamped to those of the list; at least one.
  package static func lines(_ lines: Range<Int>, clampedTo list: TodoList) -> Selection {
    let lineCount = list.text.lineCount
    let start = min(max(lines.lowerBound, 0), lineCount - 1)
    return .lines(start..<max(start + 1, min(lines.upperBound, lineCount)))
  }

  /// The lines; nil for the whole list.
  package var lines: Range<Int>? {
    guard case .lines(let lines) = self else { return nil }
    return lines.isEmpty ? lines.lowerBound..<lines.lowerBound + 1 : lines
  }

  /// The selected items, in order: those a selected line belongs to.
  ///
  /// - Throws: ``OperationError/noItem`` if there is none.
  func items(in list: TodoList) throws(OperationError) -> [Item] {
    let items = list.items(in: lines)
    guard !items.isEmpty else { throw .noItem }
    return items
  }

  /// The selected items that have a status.
  func itemsWithStatus(in list: TodoList) throws(OperationError) -> [Item] {
    let items = try items(in: list)
    let whole = items.filter { $0.status != nil }
    guard !whole.isEmpty else { throw .malformedCheckbox }
    return whole
  }
}
