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
  private var counterparts: MatchingAncestors

  /// Lines to insert before a line; in a new group, all before line 0.
  struct Insertion {
    let line: Int
    var lines: [OutputLine]
  }

  /// Moves items of `list` to `target`, a group of the same list.
  init(list: TodoList, target: Group?, origin: ArchiveMark.Origin?) {
    self.list = list
    self.target = target
    self.origin = origin
    counterparts = MatchingAncestors(in: target, of: list, origin: origin)
  }

  /// The lines to insert for `items`, none of which is nested in another.
  ///
  /// - Complexity: O(*m* · *d*²), *m* the lines of the items and of the target group, *d* their depth.
  mutating func insertions(of items: [Item]) -> [Insertion] {
    var insertions: [Insertion] = []
    var last: (parent: Item, path: [Item], line: Int, shift: Int)?
    for item in items {
      let lines: [OutputLine]
      if let previous = last, previous.parent == item.parent {
        lines = rewritten(item, shifted: previous.shift)
        insertions.append(Insertion(line: previous.line, lines: lines))
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
        path.dropFirst(max(matching.count, repeatedCount ?? 0)).map { repetition(of: $0, shifted: shift) }
        + rewritten(item, shifted: shift)
      insertions.append(Insertion(line: line, lines: lines))
      last = item.parent.map { ($0, path, line, shift) }
    }
    return insertions
  }

  /// The items of the target group with the same text as those of `path`, as far as there are any.
  mutating func counterparts(of path: [Item]) -> [Item] {
    counterparts.items(along: path.map { list.words(of: $0, withoutMark: origin == nil) })
  }

  private func rewritten(_ item: Item, shifted columns: Int) -> [OutputLine] {
    item.lines.map { line in
      let content =
        line == item.line ? firstLine(of: item) : list.text.bytes(in: list.textRange(ofLine: line).content)
      return OutputLine(line, of: list, content: content.shifted(by: columns))
    }
  }

  private func firstLine(of item: Item) -> [UInt8] {
    origin.map { list.markedLine(of: item, from: $0, isRepetition: false) }
      ?? list.unmarkedLine(of: item).bytes
  }

  /// The line that repeats an ancestor in the target group.
  private func repetition(of item: Item, shifted columns: Int) -> OutputLine {
    let line =
      origin.map { list.markedLine(of: item, from: $0, isRepetition: true) }
      ?? list.unmarkedLine(of: item).bytes
    return OutputLine(line.shifted(by: columns), LineRole(kind: .item, depth: item.depth))
  }
}
