import TodoModel

/// A tag of PlainTasks, Todo+ and TaskPaper: `@name` or `@name(value)`.
struct PlainTasksTag {
  let name: String
  private let value: String?
  /// The day of a value such as `26-11-20 10:00`, and what follows it.
  private(set) var date: (day: DueDate, rest: String?)?

  /// Parses the tag at the start of `text`.
  ///
  /// A blank may stand before the parenthesis of a date: `@done (26-11-20 10:00)` is what PlainTasks writes.
  ///
  /// `closings` has the closing parenthesis of each opening one.
  ///
  /// - Returns: The tag and its end; nil if there is none.
  static func parse(
    _ text: Substring, _ closings: [String.Index: String.Index]
  ) -> (tag: PlainTasksTag, end: String.Index)? {
    let name = text.dropFirst().prefix { !" \t()@".contains($0) }
    guard !name.isEmpty else { return nil }
    let opening = text[name.endIndex...].drop { $0 == " " }.startIndex
    if let closing = closings[opening] {
      let value = unescaped(text[text.index(after: opening)..<closing])
      let date = date(value)
      if opening == name.endIndex || date != nil {
        let tag = PlainTasksTag(name: String(name), value: value, date: date)
        return (tag, text.index(after: closing))
      }
    }
    return (PlainTasksTag(name: String(name), value: nil), name.endIndex)
  }

  /// Converts the tag, perhaps to a property of the item.
  ///
  /// If it is the last, only tags follow it: one without a value is then a mark, and else a word of a sentence.
  ///
  /// - Returns: The pieces; empty if it became a property.
  func pieces(
    of item: inout ChecklistItem, isLast: Bool, hasDue: Bool, written: Substring
  ) -> [ChecklistItem.Piece] {
    let isMark = value == nil && isLast
    switch name.lowercased() {
    // Without a day, the tag says no more than the bullet.
    case "done" where isMark && item.status == .checked: return []
    case "cancelled" where isMark && item.status == .obsolete: return []
    case "started" where !item.status.isFinished && (isMark || value != nil):
      item.status = .ongoing
      if isMark { return [] }
    case "critical" where isMark:
      item.priority = 3
      return []
    case "high" where isMark:
      item.priority = 2
      return []
    case "due":
      guard let date, !hasDue else { break }
      return [.due(date.day)] + (date.rest.map { [.words(" \($0)")] } ?? [])
    case "done":
      guard let date else { break }
      let time = date.rest.map { [.words(" "), TagText.piece("done-time", value: $0, written: $0)] }
      return [.tag(name, value: date.day.text)] + (time ?? [])
    default: break
    }
    let day = date.map { [$0.day.text, $0.rest].compactMap { $0.self }.joined(separator: " ") }
    return [TagText.piece(name, value: day ?? value, written: written)]
  }

  /// The text without the backslashes before parentheses.
  private static func unescaped(_ value: Substring) -> String {
    var text = ""
    for character in value {
      if "()".contains(character), text.last == "\\" { text.removeLast() }
      text.append(character)
    }
    return text
  }

  /// The day of `26-11-20 10:00` and what follows it; a two-digit year is in this century.
  private static func date(_ value: String) -> (day: DueDate, rest: String?)? {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard let day = parts.first,
      let date = TagText.date(day) ?? (day.utf8.count == 8 ? TagText.date("20" + day) : nil)
    else { return nil }
    return (date, parts.count > 1 ? String(parts[1]) : nil)
  }
}
