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
    blocks.forEach(0..<blocks.count, pruning: { $0.groupCount > 0 }) { index, block in
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
