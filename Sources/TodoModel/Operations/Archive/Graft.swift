import TodoText

/// Items of one group that go into another, below what they are inside of.
///
/// What they are inside of stays where it is. Where the other group has an item that says the same, they go to the end
/// of that; else its first line is repeated there.
struct Graft {
  let list: TodoList
  /// Where the items go to; nil for a group that is still to be made.
  let target: Group?
  /// The title of the group that they go to the archive from, if they do.
  let origin: Origin?

  /// Where archived items come from.
  struct Origin: Hashable {
    let title: String?
  }

  /// Lines that come to stand before a line that is there; in a new group, all before line 0.
  struct Insertion {
    let place: Int
    var lines: [RewrittenLine]
  }

  /// What is to be inserted for `items`, none of which is inside of another.
  ///
  /// - Complexity: O(*m*), *m* the lines of the items and of the group that they go to.
  func insertions(of items: [Item]) -> [Insertion] {
    var insertions: [Insertion] = []
    var last: (place: Int, path: [Item]) = (-1, [])
    for item in items {
      let path = item.ancestors
      let there = counterparts(of: path)
      let place = there.last?.lines.upperBound ?? target?.lines.upperBound ?? 0
      // What was repeated for the item before need not be repeated again.
      let known = last.place == place ? zip(last.path, path).prefix { $0 == $1 }.count : 0
      let first = there.count < path.count ? path[there.count] : item
      let column = there.last.map(list.column(ofSubItemsOf:)) ?? 0
      let shift = column - list.column(ofLine: first.line)
      var lines = path.dropFirst(max(there.count, known)).map { repetition(of: $0, shifted: shift) }
      lines += item.lines.map { line in
        let content =
          line == item.line ? firstLine(of: item) : list.text.bytes(in: list.textExtent(ofLine: line).content)
        return RewrittenLine(line, of: list, content: content.shifted(by: shift))
      }
      insertions.append(Insertion(place: place, lines: lines))
      last = (place, path)
    }
    return insertions
  }

  /// The items in the other group that say the same as those of `path`, as far down as there are any.
  func counterparts(of path: [Item]) -> [Item] {
    guard let target else { return [] }
    let found = list.items(along: path.map(list.identity), in: target)
    guard let origin, let root = found.first else { return found }
    return list.origin(of: root) == origin ? found : []
  }

  private func firstLine(of item: Item) -> [UInt8] {
    guard item.depth == 0 else { return list.text.bytes(in: item.firstLine.content) }
    return origin.map { list.firstLine(of: item, from: $0.title) } ?? list.firstLineWithoutFrom(of: item)
  }

  /// The first line of an item that stays; in the archive it is obsolete, for nothing is left to do there.
  private func repetition(of item: Item, shifted columns: Int) -> RewrittenLine {
    var line = firstLine(of: item)
    if origin != nil, item.status != nil {
      line[item.statusByte.lowerBound - list.textExtent(ofLine: item.line).start] = Status.obsolete.character
    }
    return RewrittenLine(line.shifted(by: columns), LineReading(kind: .item, depth: item.depth))
  }
}

extension [UInt8] {
  /// A line with so many columns more or less before its text.
  fileprivate func shifted(by columns: Int) -> [UInt8] {
    guard columns != 0 else { return self }
    let indentation = Indentation(of: 0..<count, in: span)
    return [UInt8](repeating: .space, count: Swift.max(0, indentation.column + columns))
      + self[indentation.end...]
  }
}
