import TodoText

extension Operation {
  static let removeCompleted = Operation(
    "remove-completed", .source("removeCompleted"), on: .list,
    "Remove finished items whose sub-items are all finished; in an item that stays, only those selected",
    menu: MenuEntry(.list, "Remove Completed Items", key: "r"),
    title: { summary in
      guard summary.isShort else { return "Remove completed items" }
      let items = summary.list.finishedSubtrees(of: summary.selection)
      let subItems = SelectionSummary.label(subItemCount: items.reduce(0) { $0 + $1.descendantCount })
      return items.count < 2
        ? "Remove completed item\(items.isEmpty ? "s" : "")\(subItems)"
        : "Remove \(items.count) completed items\(subItems)"
    },
    propose: { selection, list, _ throws(OperationError) in
      let items = list.finishedSubtrees(of: selection)
      guard !items.isEmpty else { throw .nothingFinished }
      return list.removing(items)
    })
}

extension OperationError {
  static let nothingFinished = OperationError.nothingToDo(
    "no item here is finished along with all its sub-items")
}

extension TodoList {
  /// The outermost selected items that are finished along with all their sub-items.
  ///
  /// A finished sub-item of an unfinished item shows its progress, so it is included only if it is selected itself:
  /// it is named, or some lines are selected, but not the whole list or a whole titled group.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items of the blocks with finished items.
  func finishedSubtrees(of selection: Selection) -> [Item] {
    if case .items = selection {
      let finished = ((try? selection.items(in: self)) ?? []).filter { $0.isFinishedSubtree }
      return TodoList.removingNested(finished)
    }
    let lines = selection.lines
    let isWholeList = lines?.contains(0..<lineCountWithoutEmptyLast) ?? true
    var selected: SelectedLines?
    var found: [Item] = []
    visitBlocks(holding: lines, where: { $0.finishedItemCount > 0 }) { block in
      let overlapping = block.selectedItems(in: lines)
      for index in block.block.finishedSubtrees where overlapping.contains(index) {
        let item = block.item(index)
        guard item.line >= found.last?.lines.upperBound ?? 0 else { continue }
        if !item.isOutermost {
          guard let lines, !isWholeList else { continue }
          if selected == nil { selected = SelectedLines(lines, in: self) }
          guard selected?.contains(item) ?? false else { continue }
        }
        found.append(item)
      }
    }
    return found
  }
}

extension ListBlock {
  /// The indices of its items, nested ones included, that are finished along with all their sub-items in the block.
  ///
  /// - Complexity: O(*m*), *m* the number of items.
  fileprivate var finishedSubtrees: [Int] {
    var indices: [Int] = []
    var nextUnfinishedLine = Int32.max
    for index in items.indices.reversed() {
      let item = items[index]
      guard item.status?.isFinished ?? false else {
        nextUnfinishedLine = item.line
        continue
      }
      if item.endLine <= nextUnfinishedLine, !item.flags.contains(.sharesLine) { indices.append(index) }
    }
    return indices.reversed()
  }
}

/// Selected lines, to distinguish a sub-item that is selected itself from one whose whole group is selected.
private struct SelectedLines {
  /// The lines of the titled groups that are selected as a whole, except those before the last item asked for.
  private var wholeGroups: ArraySlice<Range<Int>>

  /// - Complexity: O(log *n* + *m*), *m* the lines.
  init(_ lines: Range<Int>, in list: TodoList) {
    let groups = lines.count < 2 ? [] : list.groups(in: lines)
    wholeGroups = groups.filter { $0.title != nil && lines.contains($0.lines) }.map { $0.lines }[...]
  }

  /// Whether an item is selected itself.
  ///
  /// Must be called in line order.
  mutating func contains(_ item: Item) -> Bool {
    wholeGroups = wholeGroups.drop { $0.upperBound <= item.line }
    return wholeGroups.first?.contains(item.line) != true
  }
}

extension Item {
  /// Whether it is finished along with all its sub-items, and can be removed.
  fileprivate var isFinishedSubtree: Bool {
    !record.flags.contains(.sharesLine)
      && ([self] + descendants).allSatisfy { $0.status?.isFinished ?? false }
  }

  /// Whether it has no parent.
  fileprivate var isOutermost: Bool { depth == 0 }
}
