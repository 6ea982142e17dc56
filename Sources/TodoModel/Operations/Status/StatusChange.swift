import TodoText

/// A change of status of some items, with its effects according to the settings.
struct StatusChange {
  let list: TodoList
  let context: OperationContext
  /// The items whose status changes, by line.
  private var new: [Int: (item: Item, status: Status)] = [:]
  /// The completed items that repeat.
  private(set) var repeated: [RepeatedItem] = []

  /// Sets the status of `named`, which must have one.
  init(_ status: Status, of named: [Item], in list: TodoList, _ context: OperationContext) {
    self.list = list
    self.context = context
    for item in named { set(status, item) }
    if status == .checked {
      let completed = new.values.map(\.item).sorted { $0.line < $1.line }
      if context.settings.completesSubItems { completeSubItems(of: named) }
      repeatItems(completed)
      if context.settings.completesParent { for item in completed { completeParents(of: item) } }
    } else if !status.isFinished, context.settings.completesParent {
      for (item, _) in new.values where !item.isUnfinished { reopenParents(of: item) }
    }
  }

  /// Whether no status changes.
  var isEmpty: Bool { new.isEmpty }

  /// The number of items below `named` whose status changes too.
  func subItemCount(below named: [Item]) -> Int {
    let lines = Set(named.map(\.line))
    return new.values.count { changed in
      !lines.contains(changed.item.line)
        && sequence(first: changed.item, next: \.parent).contains { lines.contains($0.line) }
    }
  }

  /// The change to the text.
  var proposal: Proposal {
    var change = TextChangeBuilder()
    let changed = new.values.sorted { $0.item.line < $1.item.line }
    for (item, status) in changed {
      change.replace(item.statusByte, with: [status.character])
      guard context.settings.stampsDone, !item.isMarkdown else { continue }
      list.stamp(item, done: status == .checked ? context.today : nil, &change)
    }
    for item in repeated { item.add(to: &change) }
    return proposal(change.change, changed)
  }

  private mutating func set(_ status: Status, _ item: Item) {
    guard let old = item.status, old != status else { return }
    new[item.line] = (item, status)
  }

  private func isFinished(_ item: Item) -> Bool {
    (new[item.line]?.status ?? item.status)?.isFinished ?? false
  }

  private mutating func completeSubItems(of items: [Item]) {
    for item in items {
      for below in item.descendants where below.isUnfinished { set(.checked, below) }
    }
  }

  /// Collects the items of `completed`, in line order, that repeat; an item in a repeated one is copied with it.
  private mutating func repeatItems(_ completed: [Item]) {
    guard context.settings.repeats else { return }
    for item in completed
    where !item.isMarkdown && !repeated.contains(where: { $0.item.lines.contains(item.line) }) {
      if let again = RepeatedItem(item, in: list, context) { repeated.append(again) }
    }
  }

  /// Completes the ancestors whose last unfinished sub-item was `item`, except parents of an item that repeats.
  private mutating func completeParents(of item: Item) {
    var item = item
    while let parent = item.parent, parent.isUnfinished, parent.children.allSatisfy(isFinished),
      !repeated.contains(where: { $0.item.parent == parent })
    {
      set(.checked, parent)
      if new[parent.line] != nil { repeatItems([parent]) }
      item = parent
    }
  }

  private mutating func reopenParents(of item: Item) {
    var item = item
    while let parent = item.parent, parent.status == .checked {
      set(.open, parent)
      item = parent
    }
  }
}
