import TodoText

/// Signs and fields of items in Markdown documents.
extension BlockBuilder {
  /// Sets the priority of an item, and reports the problems of its signs and fields if it is unfinished.
  mutating func parseFields(
    _ fields: [MarkdownField], _ line: RawLine, of item: Int, in bytes: Span<UInt8>
  ) {
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
