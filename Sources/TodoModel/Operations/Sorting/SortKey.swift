import TodoText

/// What items are sorted by.
package enum SortKey: String, Sendable, CaseIterable {
  /// Unfinished before finished.
  case finished
  /// Ongoing, open, in question, checked, obsolete.
  case status
  /// The highest first.
  case priority
  /// The earliest first, undated last.
  case due
  /// As the reader's eye sorts: without priority, dates and marks.
  case text
  /// The first tag, as the eye sorts; items without one last.
  case tag

  /// The keys that decide when nobody says which: each only between what the ones before it leave alike.
  package static let standard: [SortKey] = [.finished, .priority, .due]

  /// Whether the first of two items stands before the second; nil where the key leaves them alike.
  func orders(_ left: SortedItem, _ right: SortedItem) -> Bool? {
    switch self {
    case .finished: Self.ascending(left.isFinished ? 1 : 0, right.isFinished ? 1 : 0)
    case .status: Self.ascending(left.statusRank, right.statusRank)
    case .priority: Self.ascending(-left.item.priorityLevel, -right.item.priorityLevel)
    case .due:
      Self.ascending(
        left.item.due.map { Int($0.dueDay.daysSince1970) } ?? Int.max,
        right.item.due.map { Int($0.dueDay.daysSince1970) } ?? Int.max)
    case .text: Self.ascending(left.text, right.text)
    case .tag:
      switch (left.tag, right.tag) {
      case (let left?, let right?): Self.ascending(left, right)
      case (nil, nil): nil
      case (let left, _): left != nil
      }
    }
  }

  private static func ascending<Value: Comparable>(_ left: Value, _ right: Value) -> Bool? {
    left == right ? nil : left < right
  }
}

/// An item with what it is sorted by.
struct SortedItem {
  let item: Item
  let text: NaturalText
  let tag: NaturalText?

  /// An item of `list` with all that `keys` will ask; its text is read only if a key is about it.
  init(_ item: Item, in list: TodoList, by keys: [SortKey]) {
    self.item = item
    guard keys.contains(.text) || keys.contains(.tag) else {
      text = NaturalText("")
      tag = nil
      return
    }
    let words = list.text(of: item)
    text = NaturalText(list.plainText(of: words))
    tag = words.tags.first.map { NaturalText(list.text.string(in: $0.range)) }
  }

  var isFinished: Bool { item.status?.isFinished ?? false }

  var statusRank: Int {
    switch item.status {
    case .ongoing: 0
    case .open: 1
    case .inQuestion: 2
    case .checked: 3
    case .obsolete: 4
    case nil: 5
    }
  }
}
