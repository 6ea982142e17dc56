import TodoText

/// Finds the items that agendas hide: those with a `#start=` after today or that wait for an
/// unfinished item, and their sub-items.
///
/// The items must be passed in line order.
package struct DeferredItems: Sendable {
  private let list: TodoList
  private let today: CalendarDay
  /// Whether the filter is about hidden items, so that none is hidden.
  private let showsAll: Bool
  /// The line after the last hidden item.
  private var hiddenEnd = 0

  package init(in list: TodoList, for filter: Filter) {
    self.list = list
    today = filter.today
    showsAll = filter.showsDeferred
  }

  /// Whether an item is hidden.
  ///
  /// A finished item is hidden only below a hidden one.
  package mutating func contains(_ item: Item) -> Bool {
    guard !showsAll else { return false }
    if item.line < hiddenEnd { return true }
    let startsLater = item.isUnfinished && list.startDay(of: item).map { $0 > today } ?? false
    guard startsLater || item.isBlocked(in: list.dependencies) else { return false }
    hiddenEnd = item.lines.upperBound
    return true
  }
}
