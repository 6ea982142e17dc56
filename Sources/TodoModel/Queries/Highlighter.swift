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
    var highlighter = Highlighter(start: block.origin.byteCount)
    visitRanks(of: block, on: today, state: &state) { item, rank in
      let isBlocked = item.isBlocked(in: dependencies)
      highlighter.visit(item, text(of: item), isBlocked ? .blocked : nil, rank: rank, on: today)
    }
    // The description of an item may continue after its sub-items.
    return highlighter.highlights.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

private struct Highlighter {
  /// The offset of the block in the text.
  let start: Int
  private(set) var highlights: [Highlight] = []

  init(start: Int) { self.start = start }

  mutating func visit(
    _ item: Item, _ text: @autoclosure () -> ItemText, _ blocked: Highlight.Flags?, rank: Int,
    on today: CalendarDay
  ) {
    guard item.status != nil else { return add(.problem, [], item.checkbox) }
    if let flags = Highlight.Flags(finished: item.status) ?? blocked {
      addFinished(text(), of: item, flags)
    } else {
      addUnfinished(text(), item.due?.urgency(on: today), rank: rank)
    }
  }

  /// Adds one highlight per line, from the priority on, so that a strikethrough has no gaps.
  private mutating func addFinished(_ text: ItemText, of item: Item, _ flags: Highlight.Flags) {
    var parts = text.parts
    if let priority = text.priority?.range {
      // If nothing follows the priority on its line, no part is there.
      if let first = parts.first, item.firstLine.content.contains(first.lowerBound) {
        parts[0] = priority.lowerBound..<first.upperBound
      } else {
        parts.insert(priority, at: 0)
      }
    }
    for part in parts { add(.finishedText, flags, part) }
  }

  private mutating func addUnfinished(_ text: ItemText, _ urgency: Urgency?, rank: Int) {
    if let priority = text.priority { add(.priority, .rank(rank), priority.range) }
    var hasDate = false
    for token in text.tokens {
      switch token {
      case .tag, .datePhrase: continue
      case .field(let field):
        if field.kind == .priority { add(.priority, .rank(rank), field.range) }
      case .date(_, let range):
        if hasDate {
          add(.problem, [], range)
        } else if let flags = urgency.flatMap(Highlight.Flags.init) {
          add(.date, flags, range)
        }
        hasDate = true
      case .impossibleDate(_, let range), .nearMissDate(_, let range), .unclosedQuote(let range),
        .controlCharacter(let range):
        add(.problem, [], range)
      }
    }
  }

  private mutating func add(_ role: Highlight.Role, _ flags: Highlight.Flags, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    highlights.append(
      Highlight(role: role, flags: flags, range: range.shifted(by: -start)))
  }
}
