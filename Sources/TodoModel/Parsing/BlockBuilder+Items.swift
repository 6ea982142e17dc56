import TodoText

/// Parsing of items and of the text on their lines: priority, dates, tags.
extension BlockBuilder {
  /// Begins an item on the current line, below `parent` if there is one, and returns its index.
  mutating func beginItem(
    _ status: Status?, _ checkbox: Range<Int>, _ line: RawLine, parent: Int?, depth: Int,
    flags: BlockItem.Flags
  ) -> Int {
    if depth == 0 { strictItemHasDate = false } else { hasSubItems = true }
    if let status {
      if status.isFinished { sum.finishedItemCount += 1 }
      if flags.isDisjoint(with: [.bulleted, .markdown]) { sum.checkboxCount += 1 }
    }
    items.append(
      BlockItem(
        line: Int32(truncatingIfNeeded: lines.count), endLine: 0,
        parent: parent.map { Int32(truncatingIfNeeded: $0) } ?? BlockItem.noParent,
        checkbox: Int32(truncatingIfNeeded: checkbox.lowerBound - line.start), depth: UInt16(clamping: depth),
        status: status, checkboxLength: UInt8(clamping: checkbox.count), flags: flags))
    return items.count - 1
  }

  /// Parses the priority and description of an item's first line.
  ///
  /// - Returns: `spacing` if more than one space precedes one of them.
  mutating func parseText(
    of item: Int, after checkboxEnd: Int, _ line: RawLine, in bytes: Span<UInt8>
  ) -> FormattingIssues {
    var textStart = bytes.spacesEnd(from: checkboxEnd, to: line.contentEnd)
    var issues: FormattingIssues =
      textStart - checkboxEnd > 1 && textStart < line.contentEnd ? .spacing : []
    var start = min(checkboxEnd + 1, line.contentEnd)
    if let priority = Priority(at: textStart, to: line.contentEnd, in: bytes) {
      items[item].priorityLevel = Int16(clamping: priority.level)
      start = priority.range.upperBound
      textStart = bytes.spacesEnd(from: start, to: line.contentEnd)
      if textStart - start > 1, textStart < line.contentEnd { issues.insert(.spacing) }
    } else {
      let run = Priority.run(at: textStart, to: line.contentEnd, in: bytes)
      if !run.isEmpty { report(.dotsOnBothSides, line, run) }
    }
    if bytes.blanksEnd(from: textStart, to: line.contentEnd) == line.contentEnd {
      items[item].flags.insert(.empty)
      mayHaveEmptyItem = true
    }
    parseDescription(line, start..<line.contentEnd, of: item, in: bytes)
    return issues
  }

  /// Parses a line, or the rest of one, of the description of `item`.
  mutating func parseDescription(_ line: RawLine, _ text: Range<Int>, of item: Int, in bytes: Span<UInt8>) {
    if items[item].isUnfinished {
      let start = bytes.blanksEnd(from: text.lowerBound, to: text.upperBound)
      let words = start..<max(start, bytes.blanksStart(before: text.upperBound, from: start))
      var hash = StableHash(UInt64(items[item].textHash))
      hash.add(UInt8(truncatingIfNeeded: words.count))
      hash.add(bytes, words)
      items[item].textHash = UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)
    }
    let lexer = DescriptionLexer(dialect, items[item].flags)
    var fields: [MarkdownField] = []
    lexer.parse(text, in: bytes, isFirstLine: Int(items[item].line) == lines.count) { token in
      switch token {
      case .field(let field): fields.append(field)
      case .tag(let tag): parseTag(tag, line, to: text.upperBound, of: item, in: bytes)
      case .date(let date, let range): parseDate(date, line, range, of: item)
      case .impossibleDate(_, let range): report(.impossibleDate, line, range)
      case .nearMissDate(_, let range): report(.nearMissDate, line, range)
      case .datePhrase(_, let range):
        // Reported once, and only for an unfinished item that has no date before it.
        guard items[item].isUnfinished, items[item].due == nil,
          items[item].flags.insert(.dateWords).inserted
        else { return }
        report(.dateWords, line, range)
      case .unclosedQuote(let range): report(.unclosedQuote, line, range)
      case .controlCharacter(let range): report(.controlCharacter, line, range)
      }
    }
    if !fields.isEmpty { parseFields(fields, line, of: item, in: bytes) }
  }

  private mutating func parseDate(_ date: DueDate, _ line: RawLine, _ range: Range<Int>, of item: Int) {
    guard items[item].due == nil else { return report(.secondDate, line, range) }
    items[item].due = date
    if items[item].depth > 0, !items[item].flags.contains(.markdown), !strictItemHasDate {
      report(.subItemDate, line, range)
    }
    strictItemHasDate = true
    if items[item].isUnfinished { sum.earliestDue = min(sum.earliestDue, date.dueDay) }
  }

  /// Reports the control characters of a line that is not parsed.
  mutating func reportControlCharacters(of line: RawLine, in bytes: Span<UInt8>) {
    DescriptionLexer(dialect).parse(line.content, in: bytes) { token in
      if case .controlCharacter(let range) = token { report(.controlCharacter, line, range) }
    }
  }
}
