import TodoText

/// Consecutive items and the title above them.
///
/// Source: the list format, *Group*.
package struct Group: Sendable, Hashable {
  /// The line of its title, from 0; nil if it has none.
  package let title: Int?
  /// All its lines, the title's included.
  package let lines: Range<Int>

  /// Its lines below the title.
  package var itemLines: Range<Int> { title == nil ? lines : lines.lowerBound + 1..<lines.upperBound }
}

extension TodoList {
  /// The number of groups.
  package var groupCount: Int { Int(sum.groupCount) }

  /// The group that `line` belongs to; nil for a blank line and for what is in no group.
  ///
  /// - Complexity: O(log *n*).
  package func group(containingLine line: Int) -> Group? {
    guard let block = block(containingLine: line) else { return nil }
    let local = line - block.origin.lineBreakCount
    let begun = block.block.lines[...local].count(where: \.beginsGroup)
    let number = Int(blocks.prefix(before: block.index).groupCount) + begun - 1
    guard let group = group(number), group.lines.contains(line) else { return nil }
    return group
  }

  /// The groups that a line of `lines` belongs to; all groups for nil.
  ///
  /// - Complexity: O(log *n*) for each group, and O(*m*) for *m* lines after them that belong to no group.
  package func groups(in lines: Range<Int>? = nil) -> [Group] {
    guard let lines else { return (0..<groupCount).compactMap { group($0) } }
    // The last group that begins before the lines may reach into them.
    let first = max(0, groupCount(before: lines.lowerBound) - 1)
    let end = max(first, groupCount(before: lines.upperBound))
    return (first..<end).compactMap { group($0) }.filter { $0.lines.overlaps(lines) }
  }

  /// The number of groups that begin before a line.
  ///
  /// - Complexity: O(log *n*).
  func groupCount(before line: Int) -> Int {
    guard let block = block(containingLine: line) else { return line <= 0 ? 0 : groupCount }
    let here = block.block.lines[..<(line - block.origin.lineBreakCount)].count(where: \.beginsGroup)
    return Int(blocks.prefix(before: block.index).groupCount) + here
  }

  /// The group by its number, from 0; nil if there are not so many.
  ///
  /// - Complexity: O(log *n*), and O(*m*) for *m* blank lines behind it.
  package func group(_ number: Int) -> Group? {
    guard let start = firstLine(ofGroup: number) else { return nil }
    var end = firstLine(ofGroup: number + 1) ?? text.lineCount
    var cursor = LineCursor(along: self)
    while end - 1 > start, !cursor.mayEndGroup(line: end - 1) { end -= 1 }
    return Group(title: kind(ofLine: start) == .title ? start : nil, lines: start..<end)
  }

  private func firstLine(ofGroup number: Int) -> Int? {
    guard number >= 0, let found = blocks.firstIndex(whereSum: { $0.groupCount > number }) else { return nil }
    let block = placedBlock(at: found.index)
    var rest = number - Int(found.before.groupCount)
    for line in block.block.lines.indices where block.block.lines[line].beginsGroup {
      if rest == 0 { return block.origin.lineBreakCount + line }
      rest -= 1
    }
    return nil
  }
}
