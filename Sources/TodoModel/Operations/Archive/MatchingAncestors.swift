import TodoText

/// The items of a group by their text, level by level.
///
/// In the archive, finds only repeated lines, because items that were archived as a whole are done.
struct MatchingAncestors {
  private let list: TodoList
  private let group: Group?
  /// The origin that repeated lines must have; nil if the group is not the archive.
  private let origin: ArchiveMark.Origin?
  /// The sub-items by the line of their parent, nil for none, and by text.
  ///
  /// Of items with equal text, the last: new items are usually added at the end.
  private var subItems: [Int?: [[UInt8]: Item]] = [:]

  init(in group: Group?, of list: TodoList, origin: ArchiveMark.Origin?) {
    self.list = list
    self.group = group
    self.origin = origin
  }

  /// Follows `path` from the top, matching items by text.
  ///
  /// - Returns: The matching items, as far as there are any.
  /// - Complexity: O(*m* · *d*) for all paths together, *m* the lines of the group and *d* its depth, because a mark
  ///   depends on the item's ancestors.
  mutating func items(along path: [[UInt8]]) -> [Item] {
    guard let group else { return [] }
    var found: [Item] = []
    for words in path {
      let parent = found.last
      let candidates =
        subItems[parent?.line]
        ?? byWords(parent?.children ?? list.items(in: group.itemLines).filter { $0.depth == 0 })
      subItems[parent?.line] = candidates
      guard let next = candidates[words] else { break }
      found.append(next)
    }
    return found
  }

  private func byWords(_ items: [Item]) -> [[UInt8]: Item] {
    var found: [[UInt8]: Item] = [:]
    for item in items where isFound(item) { found[list.words(of: item, withoutMark: origin != nil)] = item }
    return found
  }

  private func isFound(_ item: Item) -> Bool {
    guard let origin else { return true }
    let mark = list.archiveMark(of: item)
    return mark.isRepetition && (item.depth > 0 || mark.origin == origin)
  }
}

extension TodoList {
  /// The text of an item's first line; `withoutMark`, which requires an archived item, leaves out its mark.
  func words(of item: Item, withoutMark: Bool) -> [UInt8] {
    withoutMark ? unmarkedLine(of: item).words : TaggedLine(of: item, in: self).words
  }
}
