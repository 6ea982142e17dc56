import TodoText

/// What the ranks of a block's items depend on besides the block.
///
/// The rank of an unfinished item is from 1, the most urgent, to 5: by priority, then urgency, then position.
///
/// It depends on the item, its ancestors and at most three items of its group, so that most edits elsewhere do not
/// change it.
///
/// | priority | overdue, today | soon | later, undated |
/// |---|---|---|---|
/// | `!!!` | 1 | 1 | 1 |
/// | `!!` | 1 | 2 | 2 |
/// | `!` | 2 | 3 | 3 |
/// | none | 3 | 4 | 5; 4 among the first three of the group |
///
/// A sub-item is at least as urgent as its parent.
package struct RankingState: Sendable, Equatable {
  /// The rank of the least urgent items; more shades of a color are hard to tell apart.
  fileprivate static let lowestRank: UInt8 = 5
  /// The number of items at the start of a group that are more urgent because of their position.
  fileprivate static let boostedCount = 3

  /// The number of items at the start of the group before the block, up to the number that matters.
  fileprivate(set) var precedingCount = 0
  /// The ranks of the last item and its ancestors, the outermost first; none at the start of a block.
  fileprivate(set) var outer: [UInt8] = []

  /// The state at the start of a list.
  package init() {}

  /// Advances past an item.
  fileprivate mutating func add(_ item: Item, on today: CalendarDay) {
    outer.removeLast(max(0, outer.count - item.depth))
    outer.append(min(rank(of: item, on: today), outer.last ?? Self.lowestRank))
    if item.depth == 0 { precedingCount = min(precedingCount + 1, Self.boostedCount) }
  }

  /// The rank of the next item, apart from its parent.
  private func rank(of item: Item, on today: CalendarDay) -> UInt8 {
    let urgency = item.due?.urgency(on: today)
    let isPressing = urgency?.isPressing ?? false
    switch item.priorityLevel {
    case 3...: return 1
    case 2: return isPressing ? 1 : 2
    case 1: return isPressing ? 2 : 3
    default:
      if isPressing { return 3 }
      let isFirst = item.depth == 0 && precedingCount < Self.boostedCount
      return urgency == .soon || isFirst ? 4 : Self.lowestRank
    }
  }
}

extension TodoList {
  /// Calls `body` with each item of a block, in order, and its rank.
  ///
  /// `state` must be ``rankingState(beforeBlock:on:)`` of the block, and becomes that of the next block.
  package func visitRanks(
    of block: LocatedBlock, on today: CalendarDay, state: inout RankingState, _ body: (Item, Int) -> Void
  ) {
    for line in block.block.lines {
      if line.beginsGroup { state.precedingCount = 0 }
      guard line.kind == .item, line.hasItem else { continue }
      let item = block.item(Int(line.item))
      state.add(item, on: today)
      body(item, Int(state.outer.last ?? RankingState.lowestRank))
    }
    state.outer = []
  }

  /// What the ranks of a block's items depend on besides the block.
  ///
  /// - Complexity: Usually O(log *n*).
  package func rankingState(beforeBlock index: Int, on today: CalendarDay) -> RankingState {
    var state = RankingState()
    func count(_ sum: ListSum) -> Int32 { sum.itemCount + sum.groupCount }
    var rest = count(blocks.prefix(before: index))
    while rest > 0, let (_, before, block) = blocks.first(whereSum: { count($0) >= rest }) {
      for line in block.lines.reversed() {
        let isItem = line.kind == .item && line.hasItem && block.items[Int(line.item)].depth == 0
        if isItem { state.precedingCount += 1 }
        if line.beginsGroup || state.precedingCount == RankingState.boostedCount { return state }
      }
      rest = count(before)
    }
    return state
  }
}
