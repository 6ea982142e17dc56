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
    switch key {
    case .finished: return items.map { $0.status?.isFinished ?? false ? 1 : 0 }
    case .status: return items.map { $0.status.map { $0.sortRank } ?? 5 }
    case .priority: return items.map { -$0.priorityLevel }
    case .due:
      return items.map { item in
        // What is finished is no longer due.
        if item.status?.isFinished == true { return Int.max }
        guard let day = item.due?.dueDay.daysSince1970 else { return Int.max - 1 }
        let minutes = list.dueTime(of: item)?.minutes ?? TimeOfDay.minutesPerDay
        return Int(day) * (TimeOfDay.minutesPerDay + 1) + minutes
      }
    case .text: return ranks(of: items.map { list.plainBytes(of: list.text(of: $0)) })
    case .tag:
      return ranks(
        of: items.map { item in list.text(of: item).tags.first.map { list.text.bytes(in: $0.range) } })
    }
  }

  /// The ranks of texts; nil ranks last.
  private mutating func ranks(of texts: [[UInt8]?]) -> [Int] {
    let keys = texts.map { text in text.map { collator.key(of: $0) } ?? [.max] }
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
