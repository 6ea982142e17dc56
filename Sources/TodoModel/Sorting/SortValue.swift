import TodoText

/// The place of an item among others, also of other lists, by some keys.
package struct SortValue: Comparable, Sendable {
  private var bytes: [UInt8] = []

  package init(of item: Item, in list: borrowing TodoList, by keys: [SortKey]) {
    var collator = Collator()
    self.init(of: item, in: list, by: keys, &collator)
  }

  init(of item: Item, in list: borrowing TodoList, by keys: [SortKey], _ collator: inout Collator) {
    for key in keys {
      if key == .text || key == .tag {
        bytes += list.sortText(of: item, by: key, &collator) + [0]
      } else {
        let rank = UInt64(bitPattern: Int64(list.rank(of: item, by: key))) ^ 0x8000_0000_0000_0000
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: rank >> (56 - 8 * UInt64($0))) }
      }
    }
  }

  package static func < (left: SortValue, right: SortValue) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension TodoList {
  /// The indices of items of one parent in sorted order; the sort is stable.
  ///
  /// - Complexity: O(*n* log *n*), plus O(*m*) for keys that read text, *m* the bytes of the items. Text with long common
  ///   beginnings takes O(*m* log *n*) to compare.
  package func sortedIndices(of items: [Item], by keys: [SortKey]) -> [Int] {
    var collator = Collator()
    return sortedIndices(of: items, by: keys, &collator)
  }

  func sortedIndices(of items: [Item], by keys: [SortKey], _ collator: inout Collator) -> [Int] {
    guard items.count > 1 else { return Array(items.indices) }
    let values = items.map { SortValue(of: $0, in: self, by: keys, &collator) }
    return items.indices.sorted { (values[$0], $0) < (values[$1], $1) }
  }

  /// The rank of an item by a key that is no text.
  fileprivate func rank(of item: Item, by key: SortKey) -> Int {
    switch key {
    case .finished: return item.status?.isFinished ?? false ? 1 : 0
    case .status:
      let order: [Status] = [.ongoing, .open, .inQuestion, .checked, .obsolete]
      return order.firstIndex { $0 == item.status } ?? order.count
    case .priority: return -item.priorityLevel
    case .due:
      // What is finished is no longer due.
      if item.status?.isFinished == true { return Int.max }
      guard let day = item.due?.dueDay.daysSince1970 else { return Int.max - 1 }
      let minutes = dueTime(of: item)?.minutes ?? TimeOfDay.minutesPerDay
      return Int(day) * (TimeOfDay.minutesPerDay + 1) + minutes
    case .text, .tag: return 0
    }
  }

  /// The text that an item is compared by; untagged items come last.
  fileprivate func sortText(of item: Item, by key: SortKey, _ collator: inout Collator) -> [UInt8] {
    let text = text(of: item)
    guard key == .tag else { return collator.key(of: plainBytes(of: text)) }
    return text.tags.first.map { collator.key(of: self.text.bytes(in: $0.range)) } ?? [.max]
  }
}
