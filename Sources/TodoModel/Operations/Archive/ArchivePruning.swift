import TodoText

/// The lines to remove from the archive: some items, and the repeated lines that have no other sub-items.
struct ArchivePruning {
  private let list: TodoList
  /// The items to remove, by line.
  private var removed: [Int: Item] = [:]
  /// The number of remaining direct sub-items of an item, by its line.
  private var remainingCounts: [Int: Int] = [:]

  /// The lines to remove with `items`, none of which is nested in another.
  ///
  /// - Complexity: O(*m*), *m* those items and their siblings.
  init(of items: [Item], in list: TodoList) {
    self.list = list
    for item in items { remove(item) }
  }

  /// The ranges in order, without overlaps.
  var ranges: [Range<Int>] {
    TodoList.removingNested(removed.values.sorted { $0.line < $1.line }).map(\.lines)
  }

  private mutating func remove(_ item: Item) {
    removed[item.line] = item
    guard let parent = item.parent else { return }
    let remaining = (remainingCounts[parent.line] ?? parent.children.count) - 1
    remainingCounts[parent.line] = remaining
    if remaining == 0, list.isBareRepetition(parent) { remove(parent) }
  }
}

extension TodoList {
  /// Whether an archived item is only a repeated line: its own line and sub-items, nothing else.
  func isBareRepetition(_ item: Item) -> Bool {
    let children = item.children
    return !children.isEmpty && item.lines.count == children.reduce(1) { $0 + $1.lines.count }
      && archiveMark(of: item).isRepetition
  }
}
