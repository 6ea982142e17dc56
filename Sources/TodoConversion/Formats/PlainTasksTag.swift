import TodoModel

/// A tag of PlainTasks and Todo+: `@name` or `@name(value)`.
struct PlainTasksTag {
  /// The whole tag.
  let written: Substring
  private let name: String
  private let value: String?

  /// Parses the tag at the start of `text`; nil if there is none.
  ///
  /// - Parameters:
  ///   - text: The rest of the line.
  ///   - hasParenthesis: Whether `text` contains `)`; otherwise each tag would search all of it for one.
  init?(_ text: Substring, hasParenthesis: Bool) {
    let name = Self.name(text)
    guard text.first == "@", !name.isEmpty else { return nil }
    let rest = text.dropFirst(1 + name.count)
    self.name = String(name)
    if hasParenthesis, rest.first == "(", let end = rest.firstIndex(of: ")") {
      value = String(rest[rest.index(after: rest.startIndex)..<end])
      written = text[text.startIndex...end]
    } else {
      value = nil
      written = text.prefix(1 + name.count)
    }
  }

  /// The name after the `@` at the start of `text`; empty if there is none.
  static func name(_ text: Substring) -> Substring { text.dropFirst().prefix { !" \t()@".contains($0) } }

  /// The pieces for the tag; empty if it became a property of the item.
  func pieces(of item: inout ChecklistItem, hasDue: Bool) -> [ChecklistItem.Piece] {
    let (date, time) = value.map(Self.date) ?? (nil, nil)
    switch name.lowercased() {
    // Without a day, the tag says no more than the bullet.
    case "done" where value == nil && item.status == .checked: return []
    case "cancelled" where value == nil && item.status == .obsolete: return []
    case "started" where !item.status.isFinished:
      item.status = .ongoing
      return value == nil ? [] : [.tag("started", value: date.map(\.text) ?? value)] + Self.words(time)
    case "critical" where value == nil:
      item.priority = 3
      return []
    case "high" where value == nil:
      item.priority = 2
      return []
    case "due":
      guard let date, !hasDue else { break }
      return [.due(date)] + Self.words(time)
    default: break
    }
    return [TagText.piece(name, value: date.map(\.text) ?? value, written: written)] + Self.words(time)
  }

  private static func words(_ time: String?) -> [ChecklistItem.Piece] {
    time.map { [.words(" \($0)")] } ?? []
  }

  /// The day and time of `26-11-20 10:00`; a two-digit year is in this century.
  private static func date(_ value: String) -> (DueDate?, String?) {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard let day = parts.first else { return (nil, nil) }
    guard let date = TagText.date(day) ?? (day.utf8.count == 8 ? TagText.date("20" + day) : nil) else {
      return (nil, nil)
    }
    return (date, parts.count > 1 ? String(parts[1]) : nil)
  }
}
