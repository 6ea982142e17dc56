import TodoText

/// A priority as it is written: how wide, and on which side its dots stand.
struct PriorityMark {
  static let mark = UInt8(ascii: "!")
  static let dot = UInt8(ascii: ".")

  private let range: Range<Int>
  private let level: Int
  /// Whether dots stand before the marks; nil if that cannot be seen.
  fileprivate let hasDotsBefore: Bool?

  init(_ priority: Priority, in list: TodoList) {
    range = priority.range
    level = priority.level
    hasDotsBefore =
      level > 0 && level < range.count ? list.text.bytes(in: range.prefix(1)) == [Self.dot] : nil
  }

  /// How many marks and dots it has.
  var width: Int { range.count }

  /// Whether dots fill it up.
  var isPadded: Bool { level < range.count }

  /// The dot that becomes a mark when the priority is raised; where there is none, the empty place for one.
  func dotToTake(besides item: Item, in list: TodoList) -> Range<Int> {
    guard isPadded else { return range.lowerBound..<range.lowerBound }
    let place =
      dotsStandBefore(besides: item, in: list) ? range.upperBound - level - 1 : range.lowerBound + level
    return place..<place + 1
  }

  /// The mark, of which there must be one, that becomes a dot when the priority is lowered.
  func markToGive(besides item: Item, in list: TodoList) -> Range<Int> {
    let place =
      dotsStandBefore(besides: item, in: list) ? range.upperBound - level : range.lowerBound + level - 1
    return place..<place + 1
  }

  /// As in this priority; if it has no dots or nothing else, as in the first around it where that can be seen.
  private func dotsStandBefore(besides item: Item, in list: TodoList) -> Bool {
    hasDotsBefore ?? list.priorityMarks(besides: item).lazy.compactMap(\.hasDotsBefore).first ?? false
  }
}

extension TodoList {
  /// Whether the dots in the group of `item` say that its priorities are to be so wide.
  func hasPaddedPriority(wide width: Int, besides item: Item) -> Bool {
    priorityMarks(besides: item).contains { $0.isPadded && $0.width == width }
  }

  /// The priorities around `item` in its group, without its own; each is read only when it is asked for.
  ///
  /// A hundred lines up and down tell as much as the whole group, which may have a million.
  fileprivate func priorityMarks(besides item: Item) -> some Sequence<PriorityMark> {
    let group = group(containingLine: item.line)?.itemLines ?? item.lines
    let near = (item.line - 100..<item.line + 100).clamped(to: group)
    return items(in: near).lazy.filter { $0.record.priorityLevel >= 0 && $0.line != item.line }
      .compactMap { text(of: $0).priority.map { PriorityMark($0, in: self) } }
  }
}
