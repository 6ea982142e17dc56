import TodoText

/// Consecutive items and the title above them.
///
/// Source: the list format, *Groups*.
package struct Group: Sendable, Hashable {
  /// The line of its title, from 0; nil if it has none.
  package let title: Int?
  /// All its lines, including the title.
  package let lines: Range<Int>

  /// Its lines below the title.
  package var itemLines: Range<Int> { title == nil ? lines : lines.lowerBound + 1..<lines.upperBound }
}

extension TodoList {
  package var groupCount: Int { Int(sum.groupCount) }

  /// The group that `line` belongs to; nil for a blank line and other lines outside of groups.
  ///
  /// - Complexity: O(log *n*).
  package func group(containingLine line: Int) -> Group? {
    let above = group(groupCount(before: line + 1) - 1)
    return above.flatMap { $0.lines.contains(line) ? $0 : nil }
  }

  /// The groups that overlap `lines`; all groups for nil.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of those groups and of the blocks that hold `lines`.
  package func groups(in lines: Range<Int>? = nil) -> [Group] {
    var groups: [Group] = []
    // The last group that begins before the lines may reach into them.
    if let lines, let above = group(groupCount(before: lines.lowerBound) - 1), above.lines.overlaps(lines) {
      groups = [above]
    }
    visitBlocks(holding: lines, where: { $0.groupCount > 0 }) { block in
      for group in self.groups(beginningIn: block) where lines?.contains(group.lines.lowerBound) ?? true {
        groups.append(group)
      }
    }
    return groups
  }

  /// The groups that begin in a block, in order.
  func groups(beginningIn block: LocatedBlock) -> [Group] {
    let lines = block.block.lines
    let starts = lines.indices.filter { lines[$0].beginsGroup }.map { block.lines.lowerBound + $0 }
    let next = Int(blocks.prefix(before: block.index).groupCount) + starts.count
    let ends = starts.dropFirst() + [firstLine(ofGroup: next) ?? text.lineCount]
    var cursor = LineCursor(along: self)
    return zip(starts, ends).map { group(from: $0, before: $1, &cursor) }
  }

  /// The number of groups that begin before a line.
  func groupCount(before line: Int) -> Int {
    guard let block = block(containingLine: line) else { return line <= 0 ? 0 : groupCount }
    let countInBlock = block.block.lines[..<(line - block.origin.lineBreakCount)].count(where: {
      $0.beginsGroup
    })
    return Int(blocks.prefix(before: block.index).groupCount) + countInBlock
  }

  /// The group with this number, from 0; nil if there is none.
  ///
  /// - Complexity: O(log *n*), plus O(*m*) for *m* blank lines after it.
  package func group(_ number: Int) -> Group? {
    guard let start = firstLine(ofGroup: number) else { return nil }
    var cursor = LineCursor(along: self)
    return group(from: start, before: firstLine(ofGroup: number + 1) ?? text.lineCount, &cursor)
  }

  /// The group that begins on line `start`, if no group begins between there and `end`.
  private func group(from start: Int, before end: Int, _ cursor: inout LineCursor) -> Group {
    var end = end
    // It ends with a title or an item.
    while end - 1 > start {
      let last = cursor.role(ofLine: end - 1)
      if last.kind == .title || last.depth != nil { break }
      end -= 1
    }
    let hasTitle = cursor.role(ofLine: start).kind == .title
    return Group(title: hasTitle ? start : nil, lines: start..<end)
  }

  func firstLine(ofGroup number: Int) -> Int? {
    guard number >= 0, let found = blocks.first(whereSum: { $0.groupCount > number }) else { return nil }
    let block = locatedBlock(at: found.index)
    var rest = number - Int(found.before.groupCount)
    for line in block.block.lines.indices where block.block.lines[line].beginsGroup {
      if rest == 0 { return block.origin.lineBreakCount + line }
      rest -= 1
    }
    return nil
  }

  /// The group that a user means by a title: the first with that title in any case, else, unless `isExact`, the only
  /// one whose title contains it.
  ///
  /// - Complexity: O(*n*).
  package func group(titled title: String, isExact: Bool = false) -> Group? {
    let wanted = title.lowercased()
    guard !wanted.isEmpty else { return nil }
    // Lazily, because a menu asks for the first groups of a long list.
    let titled = (0..<groupCount).lazy.compactMap { group($0) }.compactMap { group in
      titleText(of: group).map { (group: group, title: $0.lowercased()) }
    }
    if let exact = titled.first(where: { $0.title == wanted }) { return exact.group }
    guard !isExact else { return nil }
    let similar = Array(titled.filter { $0.title.containsText(wanted) })
    return similar.count == 1 ? similar[0].group : nil
  }

  /// What moving items to a title adds, "New group: Shop" and the list's name if that is not nil; nil if a group has it.
  package func addition(ofGroup title: String, in name: String? = nil) -> String? {
    guard !title.isEmpty, group(titled: title) == nil else { return nil }
    return "New group: \(title)\(name.map { " in \($0)" } ?? "")\(similarTitle(to: title))"
  }

  /// A question about the title that is probably meant by one that no group has: " (did you mean Shop?)"; else empty.
  package func similarTitle(to title: String) -> String {
    Suggestion.closest(to: title, among: groupTitles).map { " (did you mean \($0)?)" } ?? ""
  }

  /// The text of a group's title, without the marks of Markdown; nil if it has none.
  package func titleText(of group: Group) -> String? {
    group.title.map { text.string(in: titleWords(ofLine: $0)) }
  }

  /// The nonempty titles of all groups, in order.
  ///
  /// - Complexity: O(*n*).
  package var groupTitles: [String] { groups().compactMap(titleText).filter { !$0.isEmpty } }
}
