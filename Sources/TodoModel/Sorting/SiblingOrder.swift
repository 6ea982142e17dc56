import TodoText

/// The order of siblings by some keys.
struct SiblingOrder {
  private let list: TodoList
  private let keys: [SortKey]
  private var collator = Collator()

  init(in list: TodoList, by keys: [SortKey]) {
    self.list = list
    self.keys = keys
  }

  /// The indices of `items` in sorted order; the sort is stable.
  ///
  /// - Complexity: O(*n* log *n*), plus O(*m*) for keys that read text, *m* the bytes of the items. Text with long common
  ///   beginnings takes O(*m* log *n*) to compare.
  mutating func sortedIndices(of items: ArraySlice<Item>) -> [Int] {
    guard items.count > 1 else { return Array(items.indices) }
    let start = items.startIndex
    let columns = keys.map { ranks(of: items, by: $0) }
    return items.indices.sorted { left, right in
      for column in columns where column[left - start] != column[right - start] {
        return column[left - start] < column[right - start]
      }
      return left < right
    }
  }

  /// A rank for each of `items`, the lowest for the first.
  private mutating func ranks(of items: ArraySlice<Item>, by key: SortKey) -> [Int] {
    guard key == .text || key == .tag else { return items.map { list.rank(of: $0, by: key) } }
    return ranks(of: items.map { list.sortText(of: $0, by: key, &collator) })
  }

  /// The ranks of texts.
  private func ranks(of keys: [[UInt8]]) -> [Int] {
    // Comparing the first eight bytes as a number decides most comparisons.
    let starts = keys.map { key in
      (0..<8).reduce(UInt64(0)) { $0 << 8 | ($1 < key.count ? UInt64(key[$1]) : 0) }
    }
    let order = keys.indices.sorted { left, right in
      starts[left] == starts[right] ? keys[left].comesBefore(keys[right]) : starts[left] < starts[right]
    }
    var ranks = [Int](repeating: 0, count: keys.count)
    for (above, index) in zip(order, order.dropFirst()) {
      ranks[index] = ranks[above] + (keys[above] == keys[index] ? 0 : 1)
    }
    return ranks
  }
}

/// The place of an item among those of several lists, by some keys.
package struct SortValue: Comparable, Sendable {
  private var bytes: [UInt8] = []

  package init(of item: Item, in list: TodoList, by keys: [SortKey]) {
    var collator = Collator()
    for key in keys {
      if key == .text || key == .tag {
        bytes += list.sortText(of: item, by: key, &collator) + [0]
      } else {
        let rank = UInt64(bitPattern: Int64(list.rank(of: item, by: key))) ^ 0x8000_0000_0000_0000
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: rank >> (56 - 8 * UInt64($0))) }
      }
    }
  }

  package static func < (left: SortValue, right: SortValue) -> Bool { left.bytes.comesBefore(right.bytes) }
}

extension TodoList {
  /// The rank of an item by a key that is no text.
  fileprivate func rank(of item: Item, by key: SortKey) -> Int {
    switch key {
    case .finished: return item.status?.isFinished ?? false ? 1 : 0
    case .status: return item.status.map { $0.sortRank } ?? 5
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

extension Status {
  /// The rank of the status: ongoing, open, in question, checked, obsolete.
  fileprivate var sortRank: Int {
    switch self {
    case .ongoing: 0
    case .open: 1
    case .inQuestion: 2
    case .checked: 3
    case .obsolete: 4
    }
  }
}

extension [UInt8] {
  /// Whether the bytes come before others lexicographically.
  fileprivate func comesBefore(_ other: [UInt8]) -> Bool {
    let (left, right) = (span, other.span)
    let shorter = Swift.min(left.count, right.count)
    var index = 0
    while index < shorter, left[index] == right[index] { index += 1 }
    return index < shorter ? left[index] < right[index] : left.count < right.count
  }
}
