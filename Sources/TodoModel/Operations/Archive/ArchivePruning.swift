import TodoText

/// The lines that go from the archive when items do: theirs, and those of repetitions that nothing is left below.
struct ArchivePruning {
  private let list: TodoList
  /// Whole items, by their lines.
  private var gone: [Int: Item] = [:]
  /// How many items right below one stay, by its line.
  private var left: [Int: Int] = [:]

  /// What goes with `items`, none of which is inside of another.
  ///
  /// - Complexity: O(*m*), *m* the items in question and those beside them.
  init(of items: [Item], in list: TodoList) {
    self.list = list
    for item in items { remove(item) }
  }

  /// In order, none overlapping another.
  var ranges: [Range<Int>] {
    TodoList.removingNested(gone.values.sorted { $0.line < $1.line }).map(\.lines)
  }

  private mutating func remove(_ item: Item) {
    gone[item.line] = item
    guard let parent = item.parent else { return }
    let stay = (left[parent.line] ?? parent.children.count) - 1
    left[parent.line] = stay
    if stay == 0, list.isBareRepetition(parent) { remove(parent) }
  }
}

extension TodoList {
  /// Whether an item in the archive is nothing but a repetition: it has no lines but its first and those of its sub-items.
  func isBareRepetition(_ item: Item) -> Bool {
    let children = item.children
    return !children.isEmpty && item.lines.count == children.reduce(1) { $0 + $1.lines.count }
      && archiveMark(of: item).isRepetition
  }
}
