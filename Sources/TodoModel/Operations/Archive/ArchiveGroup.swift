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
  /// - Complexity: O(*m*), *m* the number of lines, of which each is asked no more than whether it is as long a title.
  func archive(titled title: String) -> Group? {
    var last: Group?
    let length = title.utf8.count
    blocks.visit(0..<blocks.count, where: { $0.groupCount > 0 }) { index, block in
      for place in block.lines.indices where block.mayBeTitle(ofLength: length, atLine: place) {
        guard let group = group(containingLine: placedBlock(at: index).lines.lowerBound + place),
          self.title(of: group) == title
        else { continue }
        last = group
      }
    }
    return last
  }

  /// The archive, if a group of `lines` has its title; of the whole list for nil.
  ///
  /// - Complexity: O(log *n*) for each group of `lines`, and that of finding the archive only where one is there.
  func archive(titled title: String, touching lines: Range<Int>?) -> Group? {
    if let lines, !groups(in: lines).contains(where: { self.title(of: $0) == title }) { return nil }
    return archive(titled: title)
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

extension ListBlock {
  /// Whether the line is a title that may have so many bytes, blanks at its end and a byte order mark left aside.
  fileprivate func mayBeTitle(ofLength length: Int, atLine place: Int) -> Bool {
    guard lines[place].kind == .title else { return false }
    guard place + 1 < lines.count, place > 0, !lines[place].untidiness.contains(.trailingBlanks) else {
      return true
    }
    let content = Int(lines[place + 1].start - lines[place].start) - lines[place].ending.byteCount
    return content >= length && content <= length + 3
  }
}
