import TodoText

/// A change of status of some items, with its effects according to the settings.
struct StatusChange {
  let list: TodoList
  let context: OperationContext
  /// The items whose status changes, in line order.
  private(set) var items: [Item] = []
  /// Their new statuses, by line.
  private(set) var new: [Int: Status] = [:]
  /// The completed items that repeat.
  private(set) var repeated: [RepeatedItem] = []
  /// What Obsidian Tasks does with completed items, by line.
  private(set) var occurrences: [Int: TasksOccurrence] = [:]
  private(set) var repeatedLines: Set<Int> = []
  /// The style of properties of items that have none.
  private let documentStyle: DateStyle
  /// The parents of repeated items by line: they stay unfinished, since the next occurrence of the sub-item is open.
  private var parentsOfRepeated: Set<Int> = []

  /// Sets the status of `selected`, which must have one.
  init(_ status: Status, of selected: [Item], in list: TodoList, _ context: OperationContext) {
    self.list = list
    self.context = context
    documentStyle = list.documentStyle(context.settings)
    for item in selected { set(status, item) }
    if status == .checked {
      let completed = items
      if context.settings.completesSubItems {
        for below in selected.flatMap({ $0.descendants }) where below.isUnfinished { set(.checked, below) }
      }
      // They are in line order; an item in a repeated one is copied with it.
      var end = 0
      for item in completed where item.line >= end && repeatItem(item) { end = item.lines.upperBound }
      if context.settings.completesParent { completeParents(of: completed) }
    } else if !status.isFinished, context.settings.completesParent {
      for item in items where !item.isUnfinished { reopenParents(of: item) }
    }
    items.sort { $0.line < $1.line }
  }

  /// The number of items below `selected` whose status changes too.
  func subItemCount(below selected: [Item]) -> Int {
    let lines = Set(selected.map { $0.line })
    return items.count { item in
      !lines.contains(item.line)
        && sequence(first: item, next: { $0.parent }).contains { lines.contains($0.line) }
    }
  }

  var proposal: Proposal {
    var change = TextChangeBuilder()
    var removal = PhraseRemoval(in: list)
    for item in items {
      guard let status = new[item.line] else { continue }
      if let occurrence = occurrences[item.line] {
        let start = list.textRange(ofLine: item.line).start
        let next = occurrence.line.map { $0 + list.dominantLineEnding.bytes } ?? []
        change.replace(start..<(occurrence.removesItem ? item.bytes.upperBound : start), with: next)
        if occurrence.removesItem { continue }
      }
      change.replace(item.statusRange, with: list.letter(for: status, of: item))
      stamp(item, status)?.add(to: &change, of: item)
      guard context.settings.stampsDone, !item.isMarkdown else { continue }
      list.stamp(item, done: status == .checked ? context.today : nil, &change, &removal)
    }
    for item in repeated { item.add(to: &change, &removal) }
    removal.add(to: &change)
    return proposal(change.change, removal)
  }

  /// The day of the status of an item that is written with signs or fields.
  func stamp(_ item: Item, _ status: Status) -> StatusStamp? {
    guard item.isMarkdown else { return nil }
    return StatusStamp(item, status, in: list, documentStyle: documentStyle, on: context.today)
  }

  private mutating func set(_ status: Status, _ item: Item) {
    guard let old = item.status, old != status else { return }
    if new.updateValue(status, forKey: item.line) == nil { items.append(item) }
  }

  private func isFinished(_ item: Item) -> Bool {
    (new[item.line] ?? item.status)?.isFinished ?? false
  }

  /// Returns whether the item repeats.
  private mutating func repeatItem(_ item: Item) -> Bool {
    guard context.settings.repeats else { return false }
    if let occurrence = TasksOccurrence(item, in: list, on: context.today) {
      occurrences[item.line] = occurrence
      guard occurrence.line != nil else { return false }
    } else if let again = RepeatedItem(item, in: list, documentStyle: documentStyle, context) {
      repeated.append(again)
      repeatedLines.insert(item.line)
    } else {
      return false
    }
    if let parent = item.parent { parentsOfRepeated.insert(parent.line) }
    return true
  }

  /// Completes the ancestors whose last unfinished sub-item was one of `completed`, except parents of an item that repeats.
  private mutating func completeParents(of completed: [Item]) {
    var ancestors: [Int: Item] = [:]
    for item in completed {
      var item = item
      while let parent = item.parent, ancestors[parent.line] == nil {
        ancestors[parent.line] = parent
        item = parent
      }
    }
    var candidates = Set(completed.compactMap { $0.parent?.line })
    // The innermost first.
    for parent in ancestors.values.sorted(by: { $0.line > $1.line })
    where candidates.contains(parent.line) && parent.isUnfinished && !parentsOfRepeated.contains(parent.line)
      && parent.children.allSatisfy(isFinished)
    {
      set(.checked, parent)
      let outer = sequence(first: parent, next: { $0.parent })
      if !outer.contains(where: { repeatedLines.contains($0.line) }) { _ = repeatItem(parent) }
      if let above = parent.parent { candidates.insert(above.line) }
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
