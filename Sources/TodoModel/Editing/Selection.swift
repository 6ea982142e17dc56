import TodoText

/// The items that an operation changes.
package enum Selection: Sendable, Hashable {
  case wholeList
  /// The items of these lines, counted from 0. An empty range selects its first line.
  case lines(Range<Int>)
  /// The items that these lines, which are sorted, belong to.
  ///
  /// Unlike a range of lines, they never stand for the whole group or list that contains them.
  case items([Int])

  package static func line(_ line: Int) -> Selection { .lines(line..<line + 1) }

  /// Lines of a client, clamped to those of the list; at least one.
  package static func lines(_ lines: Range<Int>, clampedTo list: TodoList) -> Selection {
    let lineCount = list.text.lineCount
    let start = min(max(lines.lowerBound, 0), lineCount - 1)
    return .lines(start..<max(start + 1, min(lines.upperBound, lineCount)))
  }

  /// The lines from the first to the last; nil for the whole list.
  package var lines: Range<Int>? {
    switch self {
    case .wholeList: return nil
    case .lines(let lines): return lines.isEmpty ? lines.lowerBound..<lines.lowerBound + 1 : lines
    case .items(let lines):
      let first = lines.first ?? 0
      return first..<max(first, lines.last ?? 0) + 1
    }
  }

  /// The selected items, in order: those a selected line belongs to.
  ///
  /// - Throws: ``OperationError/noItem`` if there is none.
  package func items(in list: TodoList) throws(OperationError) -> [Item] {
    var found: [Item] = []
    if case .items(let lines) = self {
      for item in lines.lazy.compactMap(list.item(atLine:)) where found.last?.line != item.line {
        found.append(item)
      }
    } else {
      found = list.items(in: lines)
    }
    guard !found.isEmpty else { throw .noItem }
    return found
  }

  /// The selected items that are among `items`, none nested in another, or below them.
  func items(in list: TodoList, below items: [Item]) throws(OperationError) -> [Item] {
    var rest = items.sorted { $0.line < $1.line }[...]
    return try self.items(in: list).filter { item in
      rest = rest.drop { $0.lines.upperBound <= item.line }
      return rest.first?.lines.contains(item.line) ?? false
    }
  }

  /// The selected items that have a status.
  func itemsWithStatus(in list: TodoList) throws(OperationError) -> [Item] {
    var items = try items(in: list)
    items.removeAll { $0.status == nil }
    guard !items.isEmpty else { throw .malformedCheckbox }
    return items
  }

  /// The groups that a selected line belongs to.
  func groups(in list: TodoList) -> [Group] {
    guard case .items(let lines) = self else { return list.groups(in: lines) }
    var groups: [Group] = []
    for line in lines where line >= groups.last?.lines.upperBound ?? 0 {
      if let group = list.group(containingLine: line) { groups.append(group) }
    }
    return groups
  }

  /// Whether a merge conflict is on the selected lines.
  func hasConflict(in list: TodoList) -> Bool {
    guard case .items(let lines) = self else { return list.hasConflict(in: lines) }
    let conflicts = list.conflicts.map { $0.lines }
    return lines.contains { line in conflicts.contains { $0.contains(line) } }
  }
}
