import TodoText

/// Finds the times of day of many items, without parsing the items of a block that has no times.
///
/// Fastest if the items are passed in line order.
package struct DueTimes: Sendable {
  private let list: TodoList
  /// The block that was searched last, and whether it may contain a time.
  private var block: (index: Int, mayHaveTime: Bool)?

  package init(in list: TodoList) { self.list = list }

  /// The time of day after an item's due date; nil if there is none, or if the date is not a day.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the item's lines up to its date, plus once for each block its bytes.
  package mutating func time(of item: Item) -> TimeOfDay? {
    guard item.due?.unit == .day else { return nil }
    if block?.index != item.block.index {
      block = (item.block.index, item.block.text.bytes.span.mayHaveTime)
    }
    return block?.mayHaveTime == true ? list.dueTime(of: item) : nil
  }
}

extension Span<UInt8> {
  /// Whether a digit follows a colon.
  fileprivate var mayHaveTime: Bool {
    var colon = firstIndex(of: UInt8(ascii: ":"), from: 0)
    while colon + 1 < count {
      if self[colon + 1].isASCIIDigit { return true }
      colon = firstIndex(of: UInt8(ascii: ":"), from: colon + 1)
    }
    return false
  }
}
