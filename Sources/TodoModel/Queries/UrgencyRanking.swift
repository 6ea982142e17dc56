import TodoText

/// The rank of an unfinished item on a ramp of five steps, 1 the hottest: by priority, then urgency, then place.
///
/// It depends on the item, on what it is below, and on three items of its group at most, so that an edit somewhere
/// else leaves it as it is.
///
/// | priority | overdue, today | soon | later, undated |
/// |---|---|---|---|
/// | `!!!` | 1 | 1 | 1 |
/// | `!!` | 1 | 2 | 2 |
/// | `!` | 2 | 3 | 3 |
/// | none | 3 | 4 | 5; 4 among the first three of the group |
///
/// A sub-item is no cooler than what it is below.
enum UrgencyRanking {
  /// The number of steps.
  static let coolest = 5
  /// So many items at the start of a group are warmer for their place alone.
  static let firstPlaces = 3

  /// The rank of an item that is at this place of its group, from 0; nil for a sub-item.
  static func rank(priorityLevel: Int, urgency: Urgency?, place: Int?) -> Int {
    let isPressing = urgency?.isPressing ?? false
    switch priorityLevel {
    case 3...: return 1
    case 2: return isPressing ? 1 : 2
    case 1: return isPressing ? 2 : 3
    default:
      if isPressing { return 3 }
      let isFirst = place.map { $0 < firstPlaces } ?? false
      return urgency == .soon || isFirst ? 4 : coolest
    }
  }
}

extension TodoList {
  /// Calls `body` with each item of a block, in order, and its rank.
  ///
  /// `taken` is what ``placesTaken(beforeBlock:)`` returns for the block, and afterwards what it returns for the next one.
  package func visitRanks(
    of block: LocatedBlock, on today: CalendarDay, taken: inout Int, _ body: (Item, Int) -> Void
  ) {
    var ranks = [Int](repeating: UrgencyRanking.coolest, count: block.block.items.count)
    for line in block.block.lines {
      if line.beginsGroup { taken = 0 }
      guard line.kind == .item, line.item >= 0 else { continue }
      let item = block.item(Int(line.item))
      let above = item.record.parent < 0 ? UrgencyRanking.coolest : ranks[Int(item.record.parent)]
      let own = UrgencyRanking.rank(
        priorityLevel: item.priorityLevel, urgency: item.due?.urgency(on: today),
        place: item.depth == 0 ? taken : nil)
      ranks[item.place] = min(own, above)
      body(item, ranks[item.place])
      if item.depth == 0 { taken = min(taken + 1, UrgencyRanking.firstPlaces) }
    }
  }

  /// How many items at the top of a group stand before a block that begins within it, up to the number that matters.
  ///
  /// - Complexity: O(log *n*) for each block that is looked at: one, as a rule.
  package func placesTaken(beforeBlock index: Int) -> Int {
    var taken = 0
    blocks.forEachBackward(before: index) { _, block in
      for line in block.lines.reversed() {
        let isItem = line.kind == .item && line.item >= 0 && block.items[Int(line.item)].depth == 0
        if isItem { taken += 1 }
        if line.beginsGroup || taken == UrgencyRanking.firstPlaces { return false }
      }
      return true
    }
    return taken
  }
}
