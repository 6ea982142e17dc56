import TodoText

/// What an item says, without its checkbox: read again from its lines whenever somebody asks.
package struct ItemText: Sendable {
  /// The priority; in bytes of the text.
  package let priority: Priority?
  /// The description, a part for each line, in bytes of the text; blanks around each part are left out.
  package let parts: [Range<Int>]
  /// The tags and dates of all parts, in order; in bytes of the text.
  package let tokens: [DescriptionToken]

  /// The tags, in order.
  package var tags: [Tag] {
    tokens.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
  }

  /// Where the date stands that counts, arrow included.
  package var dateRange: Range<Int>? {
    tokens.lazy.compactMap { if case .date(_, let range) = $0 { range } else { nil } }.first
  }
}

extension TodoList {
  /// What `item` says, without its sub-items.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its lines.
  package func text(of item: Item) -> ItemText {
    let bytes = item.block.text.bytes.span
    let base = item.block.origin.byteCount
    let reader = DescriptionReader(dialect)
    var priority: Priority?
    var parts: [Range<Int>] = []
    var tokens: [DescriptionToken] = []
    for line in Int(item.record.line)..<Int(item.record.endLine)
    where Int(item.block.block.lines[line].item) == item.place {
      let extent = item.block.extent(ofLine: line)
      let end = extent.contentEnd - base
      var start = extent.start - base
      if line == Int(item.record.line) {
        start = min(start + Int(item.record.checkbox) + Checkbox.byteCount, end)
        let textStart = bytes.spacesEnd(from: start, to: end)
        if item.status != nil, let found = Priority(at: textStart, to: end, in: bytes) {
          priority = Priority(level: found.level, range: found.range.shifted(by: base))
          start = found.range.upperBound
        }
      }
      start = bytes.blanksEnd(from: start, to: end)
      let part = start..<max(start, bytes.blanksStart(before: end, from: start))
      parts.append(part.shifted(by: base))
      guard item.status != nil else { continue }
      reader.read(part, in: bytes) { tokens.append($0.shifted(by: base)) }
    }
    return ItemText(priority: priority, parts: parts, tokens: tokens)
  }

  /// The first line of what `item` says, as a person would call it: without priority, at most `limit` characters.
  package func label(of item: Item, limit: Int = 40) -> String {
    let first = text(of: item).parts.first.map { text.string(in: $0) } ?? ""
    return first.count > limit ? first.prefix(limit - 1) + "…" : first
  }
}

extension Range<Int> {
  func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

extension DescriptionToken {
  func shifted(by offset: Int) -> DescriptionToken {
    switch self {
    case .tag(let tag):
      .tag(
        Tag(
          range: tag.range.shifted(by: offset), name: tag.name.shifted(by: offset),
          value: tag.value?.shifted(by: offset)))
    case .date(let date, let range): .date(date, range.shifted(by: offset))
    case .impossibleDate(let reason, let range): .impossibleDate(reason, range.shifted(by: offset))
    case .nearMissDate(let date, let range): .nearMissDate(date, range.shifted(by: offset))
    case .unclosedQuote(let range): .unclosedQuote(range.shifted(by: offset))
    case .controlCharacter(let range): .controlCharacter(range.shifted(by: offset))
    }
  }
}
