import TodoText

extension TodoList {
  /// The trimmed title of a group; nil if it has none.
  func title(of group: Group) -> String? {
    guard let line = group.title else { return nil }
    let title = text.bytes(in: textRange(ofLine: line).content)
    let end = title.span.blanksStart(before: title.count, from: 0)
    return String(decoding: title[..<end], as: UTF8.self)
  }

  /// The last group with this title, because the archive is at the end.
  ///
  /// - Complexity: O(*n*), *n* the groups.
  func archive(titled title: String) -> Group? { groups().last { self.title(of: $0) == title } }

  /// The archive, if a group in `lines`, nil for all, has its title.
  ///
  /// - Complexity: O(log *n*) for each group in `lines`, plus the search for the archive if one is found.
  func archive(titled title: String, touching lines: Range<Int>?) -> Group? {
    if let lines, !groups(in: lines).contains(where: { self.title(of: $0) == title }) { return nil }
    return archive(titled: title)
  }
}

extension Item {
  /// Its ancestors, the outermost first.
  package var ancestors: [Item] { sequence(first: self, next: { $0.parent }).dropFirst().reversed() }
}
