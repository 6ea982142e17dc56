import TodoText

/// The items of a group, found by what they say, level by level.
///
/// In the archive only repetitions are found, for what was archived as a whole is done with.
struct MatchingAncestors {
  private let list: TodoList
  private let group: Group?
  /// Where repetitions in the archive must come from; nil if the group is not the archive.
  private let origin: ArchiveMark.Origin?
  /// What is below an item, by its line, or at the top, below -1: by what it says, the last that says so.
  private var known: [Int: [[UInt8]: Item]] = [:]

  init(in group: Group?, of list: TodoList, origin: ArchiveMark.Origin?) {
    self.list = list
    self.group = group
    self.origin = origin
  }

  /// Follows `path` down from the top, item by item as each says.
  ///
  /// - Returns: the items found, as far as the path goes.
  /// - Complexity: O(*m*) for all paths together, *m* the lines of the group.
  mutating func items(along path: [[UInt8]]) -> [Item] {
    guard let group else { return [] }
    var found: [Item] = []
    for words in path {
      let parent = found.last
      let place = parent?.line ?? -1
      let here =
        known[place]
        ?? byWords(parent?.children ?? list.items(in: group.itemLines).filter { $0.depth == 0 })
      known[place] = here
      guard let next = here[words] else { break }
      found.append(next)
    }
    return found
  }

  private func byWords(_ items: [Item]) -> [[UInt8]: Item] {
    var found: [[UInt8]: Item] = [:]
    for item in items where isFound(item) { found[list.words(of: item, areMarked: origin != nil)] = item }
    return found
  }

  private func isFound(_ item: Item) -> Bool {
    guard let origin else { return true }
    let mark = list.archiveMark(of: item)
    return mark.isRepetition && (item.depth > 0 || mark.origin == origin)
  }
}

extension TodoList {
  /// What the first line of an item says, without its mark if it is in the archive.
  func words(of item: Item, areMarked: Bool) -> [UInt8] {
    areMarked ? unmarkedLine(of: item).words : TaggedLine(of: item, in: self).words
  }
}
