import TodoText

extension TodoList {
  /// What is to be coloured in a block, without overlaps; each part stands within one line.
  ///
  /// Titles of a Markdown document are left to whoever colours Markdown. `taken` is what
  /// ``placesTaken(beforeBlock:)`` says of the block; afterwards it is what that says of the next one.
  ///
  /// - Complexity: O(*m* log *m*), *m* the bytes of the block.
  package func highlights(of block: LocatedBlock, on today: CalendarDay, taken: inout Int) -> [Highlight] {
    var highlighter = Highlighter(list: self, block: block, today: today)
    highlighter.visit(&taken)
    return highlighter.highlights.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

private struct Highlighter {
  let list: TodoList
  let block: LocatedBlock
  let today: CalendarDay
  private(set) var highlights: [Highlight] = []
  private var ranks: [Int] = []

  init(list: TodoList, block: LocatedBlock, today: CalendarDay) {
    self.list = list
    self.block = block
    self.today = today
    ranks = [Int](repeating: UrgencyRanking.coolest, count: block.block.items.count)
  }

  mutating func visit(_ taken: inout Int) {
    for (place, line) in block.block.lines.enumerated() {
      if line.beginsGroup { taken = 0 }
      if line.kind == .title, list.dialect != .markdown {
        add(.title, [], list.titleWords(in: block.extent(ofLine: place).content))
      }
      guard line.kind == .item, line.item >= 0 else { continue }
      let item = block.item(Int(line.item))
      visit(item, place: item.depth == 0 ? taken : nil)
      if item.depth == 0 { taken = min(taken + 1, UrgencyRanking.firstPlaces) }
    }
  }

  private mutating func visit(_ item: Item, place: Int?) {
    let urgency = item.due?.urgency(on: today)
    let above = item.record.parent < 0 ? UrgencyRanking.coolest : ranks[Int(item.record.parent)]
    let own = UrgencyRanking.rank(priorityLevel: item.priorityLevel, urgency: urgency, place: place)
    ranks[item.place] = min(own, above)
    var traits = Highlight.Flags(item.status)
    if item.isUnfinished { traits.insert(.rank(min(own, above))) }
    var checkboxTraits = traits
    // A stroke through the checkbox would hide what it says.
    checkboxTraits.remove(.finished)
    add(Highlight.Role(checkbox: item.status), checkboxTraits, item.checkbox)
    let words = list.text(of: item)
    guard item.status != nil else { return }
    if let priority = words.priority { add(.priority, traits, priority.range) }
    var tokens = words.tokens[...]
    var hasDate = false
    for part in words.parts {
      var start = part.lowerBound
      while let token = tokens.first, token.range.lowerBound < part.upperBound {
        tokens.removeFirst()
        guard token.range.lowerBound >= start else { continue }
        addText(start..<token.range.lowerBound, of: item, traits)
        add(token, of: item, isSecondDate: hasDate, urgency)
        if case .date = token { hasDate = true }
        start = token.range.upperBound
      }
      addText(start..<max(start, part.upperBound), of: item, traits)
    }
  }

  private mutating func add(
    _ token: DescriptionToken, of item: Item, isSecondDate: Bool, _ urgency: Urgency?
  ) {
    let finished: Highlight.Flags = item.isUnfinished ? [] : .finished
    switch token {
    case .tag(let tag):
      add(.tagName, finished, tag.range.lowerBound..<tag.name.upperBound)
      guard tag.value != nil, tag.name.upperBound + 1 < tag.range.upperBound else { return }
      add(.tagValue, finished, tag.name.upperBound + 1..<tag.range.upperBound)
    case .date(_, let range):
      guard !isSecondDate else { return add(.problem, finished, range) }
      add(.date, item.isUnfinished ? urgency.map(Highlight.Flags.init) ?? [] : finished, range)
    case .impossibleDate(_, let range), .nearMissDate(_, let range), .unclosedQuote(let range),
      .controlCharacter(let range):
      add(.problem, finished, range)
    }
  }

  /// Words and the blanks between them and a tag or date, so that a stroke through them has no gaps.
  private mutating func addText(_ range: Range<Int>, of item: Item, _ traits: Highlight.Flags) {
    add(item.isUnfinished ? .openText : .finishedText, traits, range)
  }

  private mutating func add(_ role: Highlight.Role, _ traits: Highlight.Flags, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    highlights.append(
      Highlight(role: role, traits: traits, range: range.shifted(by: -block.origin.byteCount)))
  }
}

extension DescriptionToken {
  /// Where it stands.
  package var range: Range<Int> {
    switch self {
    case .tag(let tag): tag.range
    case .date(_, let range), .impossibleDate(_, let range), .nearMissDate(_, let range),
      .unclosedQuote(let range), .controlCharacter(let range):
      range
    }
  }
}
