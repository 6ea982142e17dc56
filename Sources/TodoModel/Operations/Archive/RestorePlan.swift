import TodoText

/// Archived items to move back to the groups that their marks name.
struct RestorePlan {
  /// Items of one group.
  struct Destination {
    let origin: ArchiveMark.Origin
    /// The group; nil if it no longer exists.
    let target: Group?
    /// The items, none nested in another.
    var items: [Item]
  }

  /// The selected items, none nested in another.
  let selected: [Item]
  /// The items to move by target group, in order.
  private(set) var destinations: [Destination] = []
  private let list: TodoList
  private let archive: Group

  /// Returns nil if nothing selected is in the archive.
  init?(_ selection: Selection, in list: TodoList, _ context: OperationContext) {
    guard let archive = list.archive(titled: context.settings.archiveTitle, touching: selection.lines)
    else { return nil }
    self.list = list
    self.archive = archive
    let groups = Dictionary(
      keepingFirst: list.groups().filter { $0 != archive }.map { (list.origin(of: $0), $0) })
    var indices: [ArchiveMark.Origin: Int] = [:]
    selected = TodoList.removingNested((try? selection.items(in: list)) ?? []).filter {
      archive.lines.contains($0.line)
    }
    for item in selected {
      let origin = list.archiveMark(of: item.outermostAncestor).origin
      if indices[origin] == nil {
        indices[origin] = destinations.count
        destinations.append(Destination(origin: origin, target: groups[origin], items: []))
      }
      destinations[indices[origin] ?? 0].items.append(item)
    }
    for index in destinations.indices {
      var move = SubtreeMove(list: list, target: destinations[index].target, origin: nil)
      destinations[index].items = destinations[index].items.flatMap { move.withoutRepetitions($0) }
    }
    guard !destinations.isEmpty else { return nil }
  }

  /// The items to move, none nested in another.
  var items: [Item] { destinations.flatMap { $0.items } }

  var proposal: Proposal {
    var rewrite = LineRewrite(list)
    var new: [OutputLine] = []
    for destination in destinations {
      var move = SubtreeMove(list: list, target: destination.target, origin: nil)
      let insertions = move.insertions(of: destination.items)
      if destination.target != nil {
        for insertion in insertions {
          rewrite.replace(insertion.range, with: insertion.lines)
        }
      } else {
        if !new.isEmpty { new.append(.blank) }
        if let title = destination.origin.title { new.append(OutputLine(title: title)) }
        new += insertions.flatMap { $0.lines }
      }
    }
    clear(&rewrite, for: new)
    return rewrite.proposal
  }

  /// Removes the items from the archive, and the archive if it becomes empty; inserts `new` groups above it.
  private func clear(_ rewrite: inout LineRewrite, for new: [OutputLine]) {
    let removed = removedLines
    let isEmptied = removed.reduce(0) { $0 + $1.count } == archive.itemLines.count
    if isEmptied, !new.isEmpty { return rewrite.replace(archive.lines, with: new) }
    for lines in isEmptied ? list.closingGaps(around: [archive.lines]) : removed {
      rewrite.replace(lines, with: [])
    }
    guard !new.isEmpty else { return }
    let start = archive.lines.lowerBound
    let isFree = start == 0 || list.kind(ofLine: start - 1) == .blank
    rewrite.replace(start..<start, with: (isFree ? [] : [.blank]) + new + [.blank])
  }

  /// The lines to remove from the archive: the items, and the repeated lines that have no other sub-items.
  private var removedLines: [Range<Int>] {
    var removed: [Int: Item] = [:]
    // The number of remaining direct sub-items of an item, by its line.
    var remaining: [Int: Int] = [:]
    for item in items {
      removed[item.line] = item
      var item = item
      while let parent = item.parent {
        remaining[parent.line, default: parent.children.count] -= 1
        guard remaining[parent.line] == 0, list.isBareRepetition(parent) else { break }
        removed[parent.line] = parent
        item = parent
      }
    }
    return TodoList.removingNested(removed.values.sorted { $0.line < $1.line }).map { $0.lines }
  }
}

extension SubtreeMove {
  /// The item, or its sub-items if it only repeats an item of the list.
  fileprivate mutating func withoutRepetitions(_ item: Item) -> [Item] {
    let path = item.ancestors + [item]
    guard list.isBareRepetition(item), counterparts(of: path).count == path.count else { return [item] }
    return item.children.flatMap { withoutRepetitions($0) }
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
