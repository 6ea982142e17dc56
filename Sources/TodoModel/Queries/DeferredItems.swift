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
  /// The block that was searched last, and whether it contains the tag.
  private var block: (index: Int, hasStart: Bool)?

  package init(in list: TodoList, for filter: Filter) {
    self.list = list
    today = filter.today
    showsAll = filter.showsDeferred
  }

  /// Whether an item is hidden.
  ///
  /// A finished item is hidden only below a hidden one.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its lines, plus once for each block its bytes and depth.
  package mutating func contains(_ item: Item) -> Bool {
    guard !showsAll else { return false }
    if block?.index != item.block.index {
      let bytes = item.block.text.bytes.span
      let mayStart =
        list.dialect == .markdown || bytes.indices.contains { bytes.matchesWord("#start=", at: $0) }
      block = (item.block.index, mayStart)
    }
    if item.line < hiddenEnd { return true }
    let startsLater =
      block?.hasStart == true && item.isUnfinished && list.startDay(of: item).map { $0 > today } ?? false
    guard startsLater || item.isBlocked(in: list.dependencies) else { return false }
    hiddenEnd = item.lines.upperBound
    return true
  }
}
