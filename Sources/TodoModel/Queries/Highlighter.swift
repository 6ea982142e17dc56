import TodoText

extension TodoList {
  /// The highlights of a block, in order and without overlaps.
  ///
  /// `state` must be ``rankingState(beforeBlock:on:)`` of the block, and becomes that of the next block.
  ///
  /// - Complexity: O(*m* log *m*), *m* the bytes of the block.
  package func highlights(of block: LocatedBlock, on today: CalendarDay, state: inout RankingState)
    -> [Highlight]
  {
    guard foreignFormat == nil else { return [] }
    var highlights: [Highlight] = []
    visitRanks(of: block, on: today, state: &state) { item, rank in
      func add(_ role: Highlight.Role, _ flags: Highlight.Flags, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let range = range.shifted(by: -block.origin.byteCount)
        highlights.append(Highlight(role: role, flags: flags, range: range))
      }
      guard item.status != nil else { return add(.problem, [], item.checkbox) }
      let text = text(of: item)
      let isBlocked = item.isBlocked(in: dependencies)
      if let flags = Highlight.Flags(finished: item.status) ?? (isBlocked ? .blocked : nil) {
        for part in text.linesToStrike(of: item) { add(.finishedText, flags, part) }
      } else {
        text.visitHighlights(item.due?.urgency(on: today), rank: rank, add)
      }
    }
    // The description of an item may continue after its sub-items.
    return highlights.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension ItemText {
  /// A range for each line, from the priority on, so that a strikethrough has no gaps.
  fileprivate func linesToStrike(of item: Item) -> [Range<Int>] {
    guard let priority = priority?.range else { return parts }
    // If nothing follows the priority on its line, no part is there.
    guard let first = parts.first, item.firstLine.content.contains(first.lowerBound) else {
      return [priority] + parts
    }
    return [priority.lowerBound..<first.upperBound] + parts.dropFirst()
  }

  /// Calls `body` with each highlight of an unfinished item.
  fileprivate func visitHighlights(
    _ urgency: Urgency?, rank: Int, _ body: (Highlight.Role, Highlight.Flags, Range<Int>) -> Void
  ) {
    if let priority { body(.priority, .rank(rank), priority.range) }
    var hasDate = false
    for token in tokens {
      switch token {
      case .tag, .datePhrase: continue
      case .field(let field):
        if field.kind == .priority { body(.priority, .rank(rank), field.range) }
      case .date(_, let range):
        if hasDate {
          body(.problem, [], range)
        } else if let flags = urgency.flatMap(Highlight.Flags.init) {
          body(.date, flags, range)
        }
        hasDate = true
      case .impossibleDate(_, let range), .nearMissDate(_, let range), .unclosedQuote(let range),
        .controlCharacter(let range):
        body(.problem, [], range)
      }
    }
  }
}
