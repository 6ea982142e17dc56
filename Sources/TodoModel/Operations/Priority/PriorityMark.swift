import TodoText

/// A priority as written: its width, and the side of its dots.
struct PriorityMark {
  static let mark = UInt8(ascii: "!")
  static let dot = UInt8(ascii: ".")

  private let range: Range<Int>
  private let level: Int
  /// Whether dots precede the marks; nil if unknown.
  fileprivate let hasDotsBefore: Bool?

  init(_ priority: Priority, in list: TodoList) {
    range = priority.range
    level = priority.level
    hasDotsBefore =
      level > 0 && level < range.count ? list.text.bytes(in: range.prefix(1)) == [Self.dot] : nil
  }

  /// The number of marks and dots.
  var width: Int { range.count }

  /// Whether dots pad it.
  var isPadded: Bool { level < range.count }

  /// The dot that becomes a mark when the priority is raised; if there is none, an empty range where a mark is
  /// inserted.
  func dotToTake(besides item: Item, in list: TodoList) -> Range<Int> {
    guard isPadded else { return range.lowerBound..<range.lowerBound }
    let offset =
      dotsStandBefore(besides: item, in: list) ? range.upperBound - level - 1 : range.lowerBound + level
    return offset..<offset + 1
  }

  /// The mark that becomes a dot when the priority is lowered; there must be one.
  func markToGive(besides item: Item, in list: TodoList) -> Range<Int> {
    let offset =
      dotsStandBefore(besides: item, in: list) ? range.upperBound - level : range.lowerBound + level - 1
    return offset..<offset + 1
  }

  /// Whether dots precede the marks, in this priority or else in the nearest one with dots.
  private func dotsStandBefore(besides item: Item, in list: TodoList) -> Bool {
    hasDotsBefore ?? list.priorityMarks(besides: item).lazy.compactMap(\.hasDotsBefore).first ?? false
  }
}

extension TodoList {
  /// Whether the dots in the item's group show that its priorities are this wide.
  func hasPaddedPriority(wide width: Int, besides item: Item) -> Bool {
    priorityMarks(besides: item).contains { $0.isPadded && $0.width == width }
  }

  /// The other priorities near `item` in its group, computed lazily.
  ///
  /// Searches a hundred lines up and down, because a group may have a million.
  fileprivate func priorityMarks(besides item: Item) -> some Sequence<PriorityMark> {
    let group = group(containingLine: item.line)?.itemLines ?? item.lines
    let near = (item.line - 100..<item.line + 100).clamped(to: group)
    return items(in: near).lazy.filter { $0.record.priorityLevel >= 0 && $0.line != item.line }
      .compactMap { text(of: $0).priority.map { PriorityMark($0, in: self) } }
  }
}
