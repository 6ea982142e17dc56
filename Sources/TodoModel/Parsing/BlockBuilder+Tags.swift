import TodoText

/// Tags whose values have a meaning: `#repeat=`, `#until=`, `#start=` and `#scheduled=`.
extension BlockBuilder {
  /// Reports the problems of a tag of an unfinished item; `end` is the end of its line.
  mutating func parseTag(_ tag: Tag, _ line: RawLine, to end: Int, of item: Int, in bytes: Span<UInt8>) {
    guard let value = tag.value else { return }
    items[item].flags.insert(.values)
    if bytes.isWord(conventions.idTag, at: tag.name) {
      noteID(value, line, of: item, in: bytes)
    } else if bytes.isWord(conventions.afterTag, at: tag.name) {
      noteAfter(value, line, of: item, in: bytes)
    }
    guard items[item].isUnfinished else { return }
    if bytes.isWord("repeat", at: tag.name) {
      if let end = tag.endOfUnquotedRule(to: end, in: bytes) {
        report(.unquotedRepeat, line, tag.range.lowerBound..<end)
      } else if RepeatRule(bytes.string(in: value)) == nil {
        report(.unknownRepeat, line, tag.range)
      }
    } else if ["until", "start", "scheduled"].contains(where: { bytes.isWord($0, at: tag.name) }) {
      guard DueDate(exactly: value, in: bytes) == nil else { return }
      // A value without quotes ends before the first slash of a date.
      let dateEnd = DueDate.parseNearMiss(bytes, at: value.lowerBound)?.end ?? 0
      report(.invalidTagDate, line, tag.range.lowerBound..<max(tag.range.upperBound, dateEnd))
    }
  }

  // MARK: Ids and what waits for them

  /// Adds the id of an item; the first one counts.
  mutating func noteID(_ range: Range<Int>, _ line: RawLine, of item: Int, in bytes: Span<UInt8>) {
    if !names.ofItem(item).contains(where: { $0.isOwn }) {
      note(range, line, of: item, isOwn: true, in: bytes)
    }
  }

  /// Adds the ids that an item waits for, divided by commas.
  mutating func noteAfter(_ range: Range<Int>, _ line: RawLine, of item: Int, in bytes: Span<UInt8>) {
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound {
      guard index == range.upperBound || bytes[index] == UInt8(ascii: ",") else { continue }
      note(start..<index, line, of: item, isOwn: false, in: bytes)
      start = index + 1
    }
  }

  private mutating func note(
    _ range: Range<Int>, _ line: RawLine, of item: Int, isOwn: Bool, in bytes: Span<UInt8>
  ) {
    let start = bytes.blanksEnd(from: range.lowerBound, to: range.upperBound)
    let end = max(start, bytes.blanksStart(before: range.upperBound, from: start))
    guard start < end, items[item].status != nil else { return }
    names.append(
      BlockName(
        id: ItemID(start..<end, in: bytes), item: Int32(truncatingIfNeeded: item),
        line: Int32(truncatingIfNeeded: lines.count), start: Int32(truncatingIfNeeded: start - line.start),
        end: Int32(truncatingIfNeeded: end - line.start), isOwn: isOwn))
  }
}

extension Tag {
  /// The maximum number of bytes after a tag's value that may belong to a rule without quotes; all weekdays take 27.
  static var ruleLimit: Int { 64 }

  /// The end of a rule such as `mon,thu`, `1w!`, `first mon` or `every 2 weeks` that is written without quotes, so that the
  /// tag ends within it.
  ///
  /// - Returns: nil if the value is quoted, or if what follows does not complete a rule.
  func endOfUnquotedRule(to end: Int, in bytes: Span<UInt8>) -> Int? {
    let start = range.upperBound
    guard let value, value.upperBound == start, start < end else { return nil }
    if bytes[start] == .space {
      return endOfUnquotedWords(value, to: min(end, start + Self.ruleLimit), in: bytes)
    }
    guard bytes[start] == UInt8(ascii: ",") || bytes[start] == UInt8(ascii: "!") else { return nil }
    var index = start
    while index < min(end, start + Self.ruleLimit), bytes[index] > .space, bytes[index] < 0x7F { index += 1 }
    // Punctuation after the rule: `(water #repeat=mon,thu).`
    while index > start + 1, ")]}.,;:?".utf8.contains(bytes[index - 1]) { index -= 1 }
    return RepeatRule(bytes.string(in: value.lowerBound..<index)) == nil ? nil : index
  }

  /// The end of a rule of several words; the first one alone is none.
  private func endOfUnquotedWords(_ value: Range<Int>, to end: Int, in bytes: Span<UInt8>) -> Int? {
    guard RepeatRule(bytes.string(in: value)) == nil else { return nil }
    var (index, found) = (value.upperBound, Int?.none)
    for _ in 0..<3 {
      guard index < end, bytes[index] == .space else { break }
      index += 1
      while index < end, bytes[index].isASCIILetter || bytes[index].isASCIIDigit { index += 1 }
      let text = bytes.string(in: value.lowerBound..<index)
      if RepeatRule(text) != nil || RepeatRule.suggestion(for: text)?.isCertain == true { found = index }
    }
    return found
  }
}

extension DueDate {
  /// Parses a range that is a date from start to end.
  init?(exactly range: Range<Int>, in bytes: Span<UInt8>) {
    guard case .date(let date, range.upperBound) = DueDate.parse(bytes, at: range.lowerBound) else {
      return nil
    }
    self = date
  }
}

extension Span<UInt8> {
  /// The text in a range.
  func string(in range: Range<Int>) -> String {
    String(decoding: range.map { self[$0] }, as: UTF8.self)
  }
}

/// Signs and fields of items in Markdown documents.
extension BlockBuilder {
  /// Sets the priority of an item, and reports the problems of its signs and fields if it is unfinished.
  mutating func parseFields(_ fields: [MarkdownField], _ line: RawLine, of item: Int, in bytes: Span<UInt8>) {
    items[item].flags.insert(.values)
    if !items[item].hasPriority, let priority = fields.counting(.priority) {
      items[item].priorityLevel = Int16(clamping: priority.level)
    }
    if let field = fields.counting(.id) { noteID(field.value, line, of: item, in: bytes) }
    if let field = fields.counting(.after) { noteAfter(field.value, line, of: item, in: bytes) }
    guard items[item].isUnfinished else { return }
    for field in fields {
      switch (field.kind, field.content) {
      case (.repeat, _): parseRule(field, line, of: item, in: bytes)
      case (.due, .date(let date)) where date.dueDay != items[item].due?.dueDay:
        report(.secondDate, line, field.range)
      case (_, .date) where field.style == .signs && !field.isInRun: report(.unreadSign, line, field.range)
      case (_, .other) where field.kind.isDate: report(.unreadSign, line, field.range)
      case (.due, _): continue
      case (_, .impossible): report(.impossibleDate, line, field.range)
      case (_, .nearMiss), (_, .phrase): report(.unreadSign, line, field.range)
      default: continue
      }
    }
  }

  private mutating func parseRule(
    _ field: MarkdownField, _ line: RawLine, of item: Int, in bytes: Span<UInt8>
  ) {
    guard let rule = SpokenRule(bytes.string(in: field.value)) else {
      return report(.unknownRepeat, line, field.range)
    }
    if rule.mayDrift, let day = items[item].due?.dueDay.components.day, day > 28 {
      report(.driftingRepeat, line, field.range)
    }
  }
}
