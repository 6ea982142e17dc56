import TodoText

extension TodoList {
  /// The title of a group without blanks around it; nil if it has none.
  func title(of group: Group) -> String? {
    guard let line = group.title else { return nil }
    let title = text.bytes(in: textExtent(ofLine: line).content)
    let end = title.span.blanksStart(before: title.count, from: 0)
    return String(decoding: title[..<end], as: UTF8.self)
  }

  /// The last group of that title, for the archive stands at the end.
  ///
  /// - Complexity: O(*m* log *n*), *m* the number of groups behind it.
  func archive(titled title: String) -> Group? {
    (0..<groupCount).reversed().lazy.compactMap { group($0) }.first { self.title(of: $0) == title }
  }

  /// The first group but the archive that the tag of archived items names so, or without a title.
  func group(titled title: String?, besides archive: Group) -> Group? {
    (0..<groupCount).lazy.compactMap { group($0) }.first { group in
      group != archive && self.title(of: group).map(FromTag.value) == title
    }
  }

  /// What an item says, by which one is found again in another group: the words of its first line, without our tag.
  func identity(of item: Item) -> [UInt8] {
    let line = firstLineWithoutFrom(of: item)
    let start = min(item.checkbox.upperBound - textExtent(ofLine: item.line).start, line.count)
    let end = line.span.blanksStart(before: line.count, from: start)
    return Array(line[line.span.blanksEnd(from: start, to: end)..<end])
  }

  /// Follows `path` down from the top of a group, item by item as each says.
  ///
  /// - Returns: the items found, as far as the path goes there.
  func items(along path: [[UInt8]], in group: Group) -> [Item] {
    guard !path.isEmpty else { return [] }
    var found: [Item] = []
    var candidates = items(in: group.itemLines).filter { $0.depth == 0 }
    for words in path {
      guard let next = candidates.last(where: { identity(of: $0) == words }) else { break }
      found.append(next)
      candidates = next.children
    }
    return found
  }
}

extension Item {
  /// The items that it is inside of, the outermost first.
  var ancestors: [Item] { sequence(first: self, next: \.parent).dropFirst().reversed() }
}
