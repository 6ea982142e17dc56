import TodoText

extension Priority {
  /// Whether dots pad it.
  fileprivate var isPadded: Bool { level < range.count }
}

extension TodoList {
  /// Changes the priority of an item to `level`, which differs from its present one.
  func setPriority(_ level: Int, of item: Item, _ change: inout TextChangeBuilder) {
    guard let priority = text(of: item).priority else { return addPriority(level, to: item, &change) }
    let new = marks(level, like: priority, of: item)
    if !new.isEmpty {
      let old = text.bytes(in: priority.range)
      change.add(TextChange(from: old, to: new, keeping: .start).shifted(by: priority.range.lowerBound))
    } else if isPriority(after: priority, of: item) {
      // Without the dot, the text after it would become a priority.
      change.replace(priority.range, with: [Priority.dot])
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

  /// A priority with another level, as wide as before if dots pad it, or pad another to its width.
  private func marks(_ level: Int, like priority: Priority, of item: Item) -> [UInt8] {
    let width = priority.range.count
    let others = otherPriorities(near: item)
    let isAligned = priority.isPadded || others.contains { $0.isPadded && $0.range.count == width }
    // On the side that they have in this priority, or else in the nearest one with dots.
    let isPadded = { (priority: Priority) in priority.isPadded && priority.level > 0 }
    let example = isPadded(priority) ? priority : others.first(where: isPadded)
    let dotsStandBefore = example.map { text.bytes(in: $0.range.prefix(1)) == [Priority.dot] } ?? false
    return Priority.marks(level, wide: isAligned ? width : level, dotsStandBefore: dotsStandBefore)
  }

  /// The other priorities near `item` in its group, computed lazily.
  ///
  /// Searches a hundred lines up and down, because a group may have a million.
  private func otherPriorities(near item: Item) -> some Sequence<Priority> {
    let group = group(containingLine: item.line)?.itemLines ?? item.lines
    let near = (item.line - 100..<item.line + 100).clamped(to: group)
    return items(in: near).lazy.filter { $0.record.hasPriority && $0.line != item.line }
      .compactMap { text(of: $0).priority }
  }
}
