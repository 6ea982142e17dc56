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

  /// The mark with another level, as wide as before if dots pad it, or pad another to its width.
  func with(level: Int, besides item: Item, in list: TodoList) -> [UInt8] {
    let isAligned = isPadded || list.hasPaddedPriority(wide: width, besides: item)
    let marks = [UInt8](repeating: Self.mark, count: level)
    let dots = [UInt8](repeating: Self.dot, count: isAligned ? max(0, width - level) : 0)
    guard !dots.isEmpty else { return marks }
    return dotsStandBefore(besides: item, in: list) ? dots + marks : marks + dots
  }

  /// Whether dots precede the marks, in this priority or else in the nearest one with dots.
  private func dotsStandBefore(besides item: Item, in list: TodoList) -> Bool {
    hasDotsBefore ?? list.priorityMarks(besides: item).lazy.compactMap { $0.hasDotsBefore }.first ?? false
  }
}

extension TodoList {
  /// Changes the priority of an item to `level`, which differs from its present one.
  func setPriority(_ level: Int, of item: Item, _ change: inout TextChangeBuilder) {
    guard let priority = text(of: item).priority else { return addPriority(level, to: item, &change) }
    let new = PriorityMark(priority, in: self).with(level: level, besides: item, in: self)
    if !new.isEmpty {
      let old = text.bytes(in: priority.range)
      change.add(TextChange(from: old, to: new, keeping: .start).shifted(by: priority.range.lowerBound))
    } else if isPriority(after: priority, of: item) {
      // Without the dot, the text after it would become a priority.
      change.replace(priority.range, with: [PriorityMark.dot])
    } else {
      let isLast = text.bytes(in: priority.range.upperBound..<item.firstLine.contentEnd).isEmpty
      // The space directly after the checkbox stays if text follows, because the checkbox needs it.
      let start = item.checkbox.upperBound + (isLast ? 0 : 1)
      change.replace(byteRange(of: priority.range, from: start), with: [])
    }
  }

  private func addPriority(_ level: Int, to item: Item, _ change: inout TextChangeBuilder) {
    // A space or the end of the line follows a checkbox.
    let lineRange = item.firstLine
    let hasSpace = item.checkbox.upperBound < lineRange.contentEnd
    let hasText = item.checkbox.upperBound + 1 < lineRange.contentEnd
    let offset = item.checkbox.upperBound + (hasSpace ? 1 : 0)
    let marks = String(repeating: "!", count: level)
    let new = hasText ? marks + " " : hasSpace ? marks : " " + marks
    change.replace(offset..<offset, with: Array(new.utf8))
  }

  /// Whether the text after a priority would be one without it.
  private func isPriority(after priority: Priority, of item: Item) -> Bool {
    let bytes = text.bytes(in: priority.range.upperBound..<item.firstLine.contentEnd)
    let start = bytes.firstIndex { $0 != .space } ?? bytes.count
    return Priority(at: start, to: bytes.count, in: bytes.span) != nil
  }

  /// Whether dots pad another priority near `item` to this width.
  func hasPaddedPriority(wide width: Int, besides item: Item) -> Bool {
    priorityMarks(besides: item).contains { $0.isPadded && $0.width == width }
  }

  /// The other priorities near `item` in its group, computed lazily.
  ///
  /// Searches a hundred lines up and down, because a group may have a million.
  fileprivate func priorityMarks(besides item: Item) -> some Sequence<PriorityMark> {
    let group = group(containingLine: item.line)?.itemLines ?? item.lines
    let near = (item.line - 100..<item.line + 100).clamped(to: group)
    return items(in: near).lazy.filter { $0.record.hasPriority && $0.line != item.line }
      .compactMap { text(of: $0).priority.map { PriorityMark($0, in: self) } }
  }
}
