import TodoText

extension Filter {
  /// Whether an item of a list meets the conditions; `file` is the name of the list's file, for `file:`.
  ///
  /// - Returns: Whether it matches; if no condition that it meets is about its status, it must be unfinished.
  /// - Complexity: O(1), or O(*m*) if words or tags are involved, *m* the bytes of the item; O(log *n*) for titles.
  package func matches(_ item: Item, in list: TodoList, file: String = "") -> Bool {
    let isUnfinished = StatusWord.unfinished.includes(item.status)
    guard isUnfinished || !self.isUnfinished else { return false }
    let match = condition.evaluated { condition, isNegated in
      let isMet = condition.matches(item, in: list, file: file) != isNegated
      return condition.namesStatus ? (isMet, false) : (false, isMet)
    }
    return match.marked || match.plain && isUnfinished
  }

  /// Whether the title of a group matches, which has only words.
  ///
  /// An alternative matches only if it has words and, apart from `unfinished`, no other conditions.
  package func matches(title: String) -> Bool {
    let folded = title.lowercased()
    return condition.evaluated { condition, isNegated in
      switch condition {
      case .words(let words), .title(let words): (folded.containsText(words) != isNegated, false)
      case .status(.unfinished): (false, !isNegated)
      default: (false, false)
      }
    }.marked
  }

  /// Whether agendas show items that are blocked or have a `#start=` after today: if the filter is about those.
  package var showsDeferred: Bool {
    condition.contains { condition in
      switch condition {
      case .deferred, .blocked, .blocking: true
      case .tag(let name, _): name == "start" || name == "after"
      default: false
      }
    }
  }

  /// Whether it matches only items with dates of completion.
  package var needsDoneDates: Bool {
    !condition.evaluated { condition, isNegated in
      if case .done = condition, !isNegated { (true, false) } else { (false, true) }
    }.plain
  }

  /// The lowercase names of the tags that every match must have.
  package var neededTags: [String] { condition.neededTags }

  /// Whether a text may contain a match, by its bytes alone: false is certain, true is not.
  ///
  /// Avoids parsing most files of a search.
  ///
  /// - Complexity: O(*n*) for each word of the filter.
  package func mayMatch(_ bytes: [UInt8], isMarkdown: Bool = false) -> Bool {
    condition.evaluated { condition, isNegated in
      let needles = isNegated || isMarkdown && condition.isProperty ? [] : condition.needles
      return (false, needles.allSatisfy { $0.isContained(in: bytes.span) })
    }.plain
  }
}

extension Filter.Condition {
  /// Evaluates the alternatives, or their negation; `leaf` is the same for a condition that does not consist of others.
  ///
  /// - Returns: Whether alternatives are met, with a marked condition and with plain ones only.
  func evaluated(
    isNegated: Bool = false, _ leaf: (Filter.Condition, _ isNegated: Bool) -> (marked: Bool, plain: Bool)
  ) -> (marked: Bool, plain: Bool) {
    switch self {
    case .not(let condition): return condition.evaluated(isNegated: !isNegated, leaf)
    // None of several alternatives is: the negation of each is.
    case .all(let conditions) where !isNegated, .any(let conditions) where isNegated:
      var result = (marked: false, plain: true)
      for condition in conditions {
        let next = condition.evaluated(isNegated: isNegated, leaf)
        let canBePlain = result.plain
        result.plain = canBePlain && next.plain
        result.marked = result.marked && (next.marked || next.plain) || canBePlain && next.marked
        if !result.marked, !result.plain { break }
      }
      return result
    case .any(let conditions), .all(let conditions):
      return conditions.reduce((marked: false, plain: false)) { result, condition in
        let next = condition.evaluated(isNegated: isNegated, leaf)
        return (result.marked || next.marked, result.plain || next.plain)
      }
    default: return leaf(self, isNegated)
    }
  }

  /// Whether one of the conditions that it consists of is such.
  func contains(_ isSuch: (Filter.Condition) -> Bool) -> Bool {
    switch self {
    case .not(let condition): condition.contains(isSuch)
    case .all(let conditions), .any(let conditions): conditions.contains { $0.contains(isSuch) }
    default: isSuch(self)
    }
  }

  fileprivate var neededTags: [String] {
    switch self {
    case .all(let conditions): conditions.flatMap { $0.neededTags }
    case .tag(let name?, _): [name]
    default: []
    }
  }

  /// Whether it is about the status.
  var namesStatus: Bool {
    switch self {
    case .status, .done: true
    default: false
    }
  }

  fileprivate func matches(_ item: Item, in list: TodoList, file: String) -> Bool {
    switch self {
    case .all, .any, .not: false
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
