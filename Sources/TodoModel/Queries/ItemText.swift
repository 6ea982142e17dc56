import TodoText

/// The text of an item without its checkbox, parsed on demand.
package struct ItemText: Sendable {
  /// The priority in bytes of the text.
  package let priority: Priority?
  /// The description, one range per line in bytes of the text, without surrounding blanks.
  package let parts: [Range<Int>]
  /// The tags and dates of all lines, in order, in bytes of the text.
  package let tokens: [DescriptionToken]
  /// The time of day after the due date, and its range with the blanks before it; nil if there is none, or if the date is
  /// not a day.
  package let dueTime: (time: TimeOfDay, range: Range<Int>)?

  package var tags: [Tag] {
    tokens.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
  }

  /// The signs and fields, in order.
  package var fields: [MarkdownField] {
    tokens.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// The ranges of the tags and dates, each once; a due date with its time of day.
  var tokenRanges: [Range<Int>] {
    tokens.reduce(into: []) { ranges, token in
      guard token.range.lowerBound >= ranges.last?.upperBound ?? 0 else { return }
      let time = dueTime.flatMap { $0.range.lowerBound == token.range.upperBound ? $0.range : nil }
      ranges.append(token.range.lowerBound..<(time ?? token.range).upperBound)
    }
  }

  /// The range of the due date, including the arrow, sign or brackets.
  package var dateRange: Range<Int>? {
    tokens.lazy.compactMap { if case .date(_, let range) = $0 { range } else { nil } }.first
  }

  /// The first date in words, and its range with its arrow or `due:`.
  var datePhrase: (phrase: DatePhrase, range: Range<Int>)? {
    for case .datePhrase(let phrase, let range) in tokens { return (phrase, range) }
    return nil
  }

  /// The first tag with this name, which must be lowercase.
  package func tag(named name: String, in list: TodoList) -> Tag? {
    // An uppercase letter may have more bytes than its lowercase one, but not fewer if that is in ASCII.
    tags.first { $0.name.count >= name.utf8.count && list.foldedName(of: $0) == name }
  }

  /// The tag of a property; without one, the sign or field that counts for it, as a tag.
  package func property(_ kind: MarkdownField.Kind, in list: TodoList) -> Tag? {
    tag(named: kind.rawValue, in: list)
      ?? fields.counting(kind).map {
        Tag(range: $0.range, name: $0.range, value: $0.value.isEmpty ? nil : $0.value)
      }
  }
}

extension Item {
  /// Calls `body` with the checkbox, the priority, then each line of its description, in bytes of its block; without the
  /// description if it is empty.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its lines.
  package func visitParts(_ body: (Range<Int>) -> Void) {
    let start = Int(block.block.lines[Int(record.line)].start) + Int(record.checkbox)
    body(start..<start + Int(record.checkboxLength))
    var lines: [Range<Int>] = []
    let text = block.text
    let priority = block.block.visitWords(ofItem: indexInBlock, in: text.bytes.span) {
      lines.append($0)
    }
    if let priority { body(priority.range) }
    for line in lines where lines.count > 1 || !line.isEmpty { body(line) }
  }
}

extension TodoList {
  /// The text of `item` without its sub-items.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its lines.
  package func text(of item: Item) -> ItemText {
    let text = item.block.text
    let bytes = text.bytes.span
    let base = item.block.origin.byteCount
    let lexer = DescriptionLexer(dialect, item.record.flags)
    var parts: [Range<Int>] = []
    var tokens: [DescriptionToken] = []
    var dueDate: DueDate?
    var dueTime: (time: TimeOfDay, range: Range<Int>)?
    let priority = item.block.block.visitWords(ofItem: item.indexInBlock, in: bytes) { words in
      parts.append(words.shifted(by: base))
      guard item.status != nil else { return }
      lexer.parse(words, in: bytes, isFirstLine: parts.count == 1) { token in
        tokens.append(token.shifted(by: base))
        guard dueDate == nil, case .date(let date, let range) = token else { return }
        dueDate = date
        guard date.unit == .day else { return }
        dueTime = TimeOfDay.parse(bytes, after: range.upperBound, to: words.upperBound)
          .map { ($0.time, (range.upperBound..<$0.end).shifted(by: base)) }
      }
    }
    return ItemText(
      priority: priority.map { Priority(level: $0.level, range: $0.range.shifted(by: base)) }, parts: parts,
      tokens: tokens, dueTime: dueTime)
  }

  /// The ``ItemText/parts`` of an item; its tags and dates are not parsed.
  func textParts(of item: Item) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    let text = item.block.text
    _ = item.block.block.visitWords(ofItem: item.indexInBlock, in: text.bytes.span) {
      parts.append($0.shifted(by: item.block.origin.byteCount))
    }
    return parts
  }

  /// The first line of an item's text without its priority, truncated to `limit` characters.
  package func label(of item: Item, limit: Int = 40) -> String {
    let line = textParts(of: item).first?.shifted(by: -item.block.origin.byteCount) ?? 0..<0
    return String(decoding: item.block.text[line], as: UTF8.self).cut(toCharacters: limit)
  }
}

extension Range<Int> {
  func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

extension Tag {
  func shifted(by offset: Int) -> Tag {
    Tag(
      range: range.shifted(by: offset), name: name.shifted(by: offset), value: value?.shifted(by: offset))
  }
}

extension DescriptionToken {
  func shifted(by offset: Int) -> DescriptionToken {
    switch self {
    case .tag(let tag): .tag(tag.shifted(by: offset))
    case .field(let field): .field(field.shifted(by: offset))
    case .date(let date, let range): .date(date, range.shifted(by: offset))
    case .impossibleDate(let reason, let range): .impossibleDate(reason, range.shifted(by: offset))
    case .nearMissDate(let date, let range): .nearMissDate(date, range.shifted(by: offset))
    case .datePhrase(let phrase, let range): .datePhrase(phrase, range.shifted(by: offset))
    case .unclosedQuote(let range): .unclosedQuote(range.shifted(by: offset))
    case .controlCharacter(let range): .controlCharacter(range.shifted(by: offset))
    }
  }
}
