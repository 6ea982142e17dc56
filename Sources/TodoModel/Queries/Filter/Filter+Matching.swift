import TodoText

extension Filter {
  /// Whether an item meets all conditions of an alternative.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - list: Its list.
  ///   - file: The name of the list's file, for `file:`.
  /// - Returns: Whether one alternative matches.
  /// - Complexity: O(1), or O(*m*) if words or tags are involved, *m* the bytes of the item; O(log *n*) for titles.
  package func matches(_ item: Item, in list: TodoList, file: String = "") -> Bool {
    if isEmpty { return StatusWord.unfinished.includes(item.status) }
    return alternatives.contains { terms in
      terms.allSatisfy { $0.condition.matches(item, in: list, file: file) != $0.isNegated }
    }
  }

  /// Whether the title of a group matches, which has only words.
  ///
  /// An alternative matches only if it has words and, apart from `unfinished`, no other conditions.
  package func matches(title: String) -> Bool {
    let folded = title.lowercased()
    return alternatives.contains { Self.matches(title: folded, $0) }
  }

  private static func matches(title: String, _ terms: [Term]) -> Bool {
    var hasWords = false
    for term in terms {
      switch term.condition {
      case .words(let words), .title(let words):
        guard title.containsText(words) != term.isNegated else { return false }
        hasWords = true
      case .status(.unfinished) where !term.isNegated: continue
      case .status, .priority, .due, .overdue, .deferred, .blocked, .blocking, .ready, .dated, .undated, .tag,
        .done, .file:
        return false
      }
    }
    return hasWords
  }

  /// Whether agendas show items that are blocked or have a `#start=` after today: if the filter is about those.
  package var showsDeferred: Bool {
    alternatives.joined().contains { term in
      switch term.condition {
      case .deferred, .blocked, .blocking: true
      case .tag(let name, _): name == "start" || name == "after"
      default: false
      }
    }
  }

  /// Whether it matches only items with dates of completion.
  package var needsDoneDates: Bool {
    alternatives.allSatisfy { $0.contains { if case .done = $0.condition { !$0.isNegated } else { false } } }
  }

  /// The lowercase names of the tags that every match must have.
  package var neededTags: [String] {
    guard alternatives.count == 1 else { return [] }
    return alternatives[0].compactMap { term in
      if case .tag(let name?, _) = term.condition, !term.isNegated { name } else { nil }
    }
  }
}

extension Filter.Condition {
  fileprivate func matches(_ item: Item, in list: TodoList, file: String) -> Bool {
    switch self {
    case .status(let word): word.includes(item.status)
    case .priority(let level): item.priorityLevel >= level
    case .due(let first, let last): item.due.map { first <= $0.dueDay && $0.dueDay <= last } ?? false
    case .overdue(let today): item.isUnfinished && item.due.map { $0.dueDay < today } ?? false
    case .deferred(let today): list.startDay(of: item).map { $0 > today } ?? false
    case .blocked: item.isBlocked(in: list.dependencies)
    case .blocking: item.isBlocking(in: list.dependencies)
    case .ready(let today):
      item.isUnfinished && !item.isBlocked(in: list.dependencies)
        && list.startDay(of: item).map { $0 <= today } ?? true
    case .dated: item.due != nil
    case .undated: item.due == nil
    case .tag(let name, let value): list.has(name, value, item)
    case .done(let first, let last):
      item.status?.isFinished ?? false && list.doneDay(of: item).map { first <= $0 && $0 <= last } ?? false
    case .title(let words): list.title(ofItem: item).map { $0.lowercased().containsText(words) } ?? false
    case .file(let name): file.lowercased().containsText(name)
    case .words(let words): list.words(of: item).lowercased().containsText(words)
    }
  }
}

extension TodoList {
  /// An item's text on one line, without its sub-items, checkbox and priority.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its lines.
  package func words(of item: Item) -> String { words(of: text(of: item)) }

  /// The same of a text that is known.
  package func words(of text: ItemText) -> String {
    text.parts.map { self.text.string(in: $0) }.joined(separator: " ")
  }

  /// The day on which an item was completed or dropped.
  fileprivate func doneDay(of item: Item) -> CalendarDay? {
    let words = text(of: item)
    return (words.date(.done, in: self) ?? words.date(.cancelled, in: self))?.dueDay
  }

  fileprivate func has(_ name: String?, _ value: String?, _ item: Item) -> Bool {
    text(of: item).tags.contains { tag in
      (name.map { text.string(in: tag.name).lowercased() == $0 } ?? true)
        && (value.map { value in tag.value.map { text.string(in: $0) == value } ?? false } ?? true)
    }
  }
}
