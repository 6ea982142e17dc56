import TodoText

/// Archived items on their way back to the groups that their tags name.
struct Unarchiving {
  /// What goes, none inside of another.
  let items: [Item]
  private let list: TodoList
  private let archive: Group

  /// Nil if nothing selected is in the archive.
  init?(_ selection: Selection, in list: TodoList, _ context: OperationContext) {
    guard
      let archive = list.archive(titled: context.settings.archiveTitle, touching: selection.lines)
    else { return nil }
    let selected = TodoList.outermost(list.items(in: selection.lines))
    self.list = list
    self.archive = archive
    items = selected.filter { archive.lines.contains($0.line) }.flatMap { item in
      let target = list.group(titled: list.origin(of: item.outermost).title, besides: archive)
      return Graft(list: list, target: target, origin: nil).withoutRepetitions(item)
    }
    guard !items.isEmpty else { return nil }
  }

  func change() throws(OperationError) -> TextChange {
    var rewrite = LineRewrite(list)
    var new: [RewrittenLine] = []
    for origin in origins {
      let target = list.group(titled: origin.title, besides: archive)
      let returning = items.filter { list.origin(of: $0.outermost) == origin }
      let insertions = Graft(list: list, target: target, origin: nil).insertions(of: returning)
      if target != nil {
        for insertion in insertions {
          rewrite.replace(insertion.place..<insertion.place, with: insertion.lines)
        }
      } else {
        if !new.isEmpty { new.append(RewrittenLine([], .blank)) }
        if let title = origin.title { new.append(RewrittenLine(Array(title.utf8), .title)) }
        new += insertions.flatMap(\.lines)
      }
    }
    clear(&rewrite, for: new)
    return try rewrite.change()
  }

  /// Where the items come from, each place once, in the order of the items.
  private var origins: [Graft.Origin] {
    items.reduce(into: []) { origins, item in
      let origin = list.origin(of: item.outermost)
      if !origins.contains(origin) { origins.append(origin) }
    }
  }

  /// Takes from the archive what goes, and the archive itself if it is empty then; `new` groups come above it.
  private func clear(_ rewrite: inout LineRewrite, for new: [RewrittenLine]) {
    let gone = TodoList.outermost(
      items.map(list.withEmptied(archivedAlong: items)).sorted { $0.line < $1.line })
    let isEmptied = gone.reduce(0) { $0 + $1.lines.count } == archive.itemLines.count
    if isEmptied, !new.isEmpty { return rewrite.replace(archive.lines, with: new) }
    for lines in isEmptied ? list.closingGaps(around: [archive.lines]) : gone.map(\.lines) {
      rewrite.replace(lines, with: [])
    }
    guard !new.isEmpty else { return }
    let place = archive.lines.lowerBound
    let blank = [RewrittenLine([], .blank)]
    let isFree = place == 0 || list.kind(ofLine: place - 1) == .blank
    rewrite.replace(place..<place, with: (isFree ? [] : blank) + new + blank)
  }
}

extension Graft {
  /// The item, or, if it was only repeated in the archive for what is inside of it, that.
  fileprivate func withoutRepetitions(_ item: Item) -> [Item] {
    let path = item.ancestors + [item]
    guard item.status == .obsolete, !item.children.isEmpty, counterparts(of: path).count == path.count else {
      return [item]
    }
    return item.children.flatMap(withoutRepetitions)
  }
}

extension TodoList {
  /// Widens an item to the outermost one that nothing would be left of but a line that says it is obsolete.
  fileprivate func withEmptied(archivedAlong items: [Item]) -> (Item) -> Item {
    let lines = Set(items.map(\.line))
    func isGone(_ item: Item) -> Bool {
      if lines.contains(item.line) { return true }
      let children = item.children
      let ownLines = item.lines.count - children.reduce(0) { $0 + $1.lines.count }
      return item.status == .obsolete && ownLines == 1 && !children.isEmpty && children.allSatisfy(isGone)
    }
    return { item in
      sequence(first: item, next: \.parent).prefix { $0 == item || isGone($0) }.reduce(item) { $1 }
    }
  }
}
