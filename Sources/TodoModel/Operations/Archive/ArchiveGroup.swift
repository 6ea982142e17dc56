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
  /// - Complexity: O(*m*), *m* the lines from there to the end; only titles of the same length are compared.
  func archive(titled title: String) -> Group? {
    var found: Group?
    let bytes = Array(title.utf8)
    blocks.forEachBackward(before: blocks.count) { index, block in
      guard block.sum.groupCount > 0 else { return true }
      for lineIndex in block.lines.indices.reversed()
      where block.mayBeTitle(ofLength: bytes.count, atLine: lineIndex)
        && block.line(lineIndex, of: text.blocks[index], startsWith: bytes)
      {
        guard let group = group(containingLine: locatedBlock(at: index).lines.lowerBound + lineIndex),
          self.title(of: group) == title
        else { continue }
        found = group
        return false
      }
      return true
    }
    return found
  }

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

extension ListBlock {
  /// Whether a line starts with `bytes`, ignoring a byte order mark.
  fileprivate func line(_ lineIndex: Int, of text: TextBlock, startsWith bytes: [UInt8]) -> Bool {
    let count = text.bytes.count
    let content = text[min(Int(lines[lineIndex].start), count)..<count]
    return content.starts(with: bytes) || content.dropFirst(3).starts(with: bytes)
  }

  /// Whether the line may be a title of this many bytes, ignoring trailing blanks and a byte order mark.
  fileprivate func mayBeTitle(ofLength length: Int, atLine lineIndex: Int) -> Bool {
    guard lines[lineIndex].kind == .title else { return false }
    guard lineIndex + 1 < lines.count, lineIndex > 0, !lines[lineIndex].issues.contains(.trailingBlanks)
    else {
      return true
    }
    let content = Int(lines[lineIndex + 1].start - lines[lineIndex].start) - lines[lineIndex].ending.byteCount
    return content >= length && content <= length + 3
  }
}
