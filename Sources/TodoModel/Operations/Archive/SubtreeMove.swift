import TodoText

/// A move of items from one group into another, below their ancestors.
///
/// The ancestors stay where they are. The items go to the end of the item with the same text in the other group; if
/// there is none, the ancestor's first line is repeated there.
struct SubtreeMove {
  let list: TodoList
  /// The target group; nil for a new one.
  let target: Group?
  /// The origin of items that move to the archive; nil if they come from it.
  let origin: ArchiveMark.Origin?
  /// The items of the target group by the line of their parent, nil for none, and by text.
  ///
  /// Of items with equal text, the last: new items are usually added at the end. In the archive only repeated lines,
  /// because items that were archived as a whole are done.
  var subItems: [Int?: [[UInt8]: Item]] = [:]

  /// The lines to insert for `items`, none of which is nested in another; in a new group, all before line 0.
  ///
  /// - Complexity: O(*m* · *d*²), *m* the lines of the items and of the target group, *d* their depth.
  mutating func insertions(of items: [Item]) -> [LineEdit] {
    var insertions: [LineEdit] = []
    var last: (parent: Item, path: [Item], line: Int, shift: Int)?
    for item in items {
      let lines: [OutputLine]
      if let previous = last, previous.parent == item.parent {
        lines = rewritten(item, shifted: previous.shift)
        insertions.append(LineEdit(range: previous.line..<previous.line, lines: lines))
        continue
      }
      let path = item.ancestors
      let matching = counterparts(of: path)
      let line = matching.last?.lines.upperBound ?? target?.lines.upperBound ?? 0
      // Ancestors that were repeated for the item before are shared.
      let repeatedCount = last.map { last in
        last.line == line ? zip(last.path, path).prefix { $0 == $1 }.count : 0
      }
      let first = matching.count < path.count ? path[matching.count] : item
      let column = matching.last.map(list.column(ofSubItemsOf:)) ?? 0
      let shift = column - list.column(ofLine: first.line)
      lines =
        path.dropFirst(max(matching.count, repeatedCount ?? 0)).map { ancestor -> OutputLine in
          let line = firstLine(of: ancestor, isRepetition: true)
          return OutputLine(line.shifted(by: shift), LineRole(kind: .item, depth: ancestor.depth))
        } + rewritten(item, shifted: shift)
      insertions.append(LineEdit(range: line..<line, lines: lines))
      last = item.parent.map { ($0, path, line, shift) }
    }
    return insertions
  }

  /// The items of the target group with the same text as those of `path`, as far as there are any.
  ///
  /// - Complexity: O(*m* · *d*) for all paths together, *m* the lines of the group and *d* its depth, because a mark
  ///   depends on the item's ancestors.
  mutating func counterparts(of path: [Item]) -> [Item] {
    guard let target else { return [] }
    var found: [Item] = []
    for item in path {
      let parent = found.last
      let candidates =
        subItems[parent?.line]
        ?? byWords(parent?.children ?? list.items(in: target.itemLines).filter { $0.depth == 0 })
      subItems[parent?.line] = candidates
      guard let next = candidates[words(of: item, isArchived: origin == nil)] else { break }
      found.append(next)
    }
    return found
  }

  private func byWords(_ items: [Item]) -> [[UInt8]: Item] {
    var found: [[UInt8]: Item] = [:]
    for item in items {
      if let origin {
        let mark = list.archiveMark(of: item)
        guard mark.isRepetition, item.depth > 0 || mark.origin == origin else { continue }
      }
      found[words(of: item, isArchived: origin != nil)] = item
    }
    return found
  }

  /// The text of an item's first line, without the mark of an archived item.
  private func words(of item: Item, isArchived: Bool) -> [UInt8] {
    (isArchived ? list.unmarkedLine(of: item) : TaggedLine(of: item, in: list)).words
  }

  private func rewritten(_ item: Item, shifted columns: Int) -> [OutputLine] {
    item.lines.map { line in
      let content =
        line == item.line ? firstLine(of: item) : list.text.bytes(in: list.textRange(ofLine: line).content)
      return OutputLine(line, of: list, content: content.shifted(by: columns))
    }
  }

  private func firstLine(of item: Item, isRepetition: Bool = false) -> [UInt8] {
    origin.map { list.markedLine(of: item, from: $0, isRepetition: isRepetition) }
      ?? list.unmarkedLine(of: item).bytes
  }
}
