import TodoText

/// An item of an agenda.
package struct AgendaEntry: Sendable, Equatable {
  /// The line of its checkbox, from 0.
  package let line: Int
  /// Its status; nil for a malformed checkbox.
  package let status: Status?
  /// The number of `!` of its priority.
  package let priority: Int
  /// Its due date.
  package let due: DueDate?
  /// The time of day after the due date.
  package let time: TimeOfDay?
  /// The day it is scheduled for, at least today.
  package let scheduled: DueDate?
  /// Its section.
  package let section: AgendaSection
  /// The number of its ancestors.
  package let depth: Int
  /// The line of its parent's checkbox.
  package let parentLine: Int?
  /// The text of its first line, without priority, date and time.
  package let words: String
  /// The lowercase names of its tags.
  package let tags: [String]
  /// The title of its group.
  package let title: String?

  /// Copies an item.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of its lines.
  package init(_ item: Item, in list: TodoList, on today: CalendarDay) {
    self.init(item, list.text(of: item), title: list.title(ofItem: item), in: list, on: today)
  }

  /// Copies an item whose text and group's title are known.
  package init(_ item: Item, _ text: ItemText, title: String?, in list: TodoList, on today: CalendarDay) {
    line = item.line
    status = item.status
    priority = item.priorityLevel
    due = item.due
    time = list.dueTime(of: item)
    scheduled = list.scheduledDate(text, on: today)
    section = AgendaSection(of: item, scheduled, on: today)
    depth = item.depth
    parentLine = item.parent?.line
    words = list.firstWords(of: item, text)
    var known: Set<String> = []
    tags = text.tags.map(list.foldedName).filter { known.insert($0).inserted }
    self.title = title
  }

  /// Its sort key.
  package var order: AgendaOrder { AgendaOrder(section, due: due, scheduled, time: time, priority: priority) }
}

extension TodoList {
  /// Calls `body` with each item of an agenda, in line order; with none of a text in another program's format.
  ///
  /// - Returns: The number of other items that match, but wait for others.
  /// - Complexity: O(*n*).
  @discardableResult
  package func visitAgenda(_ filter: Filter, inFile file: String, _ body: (Item) -> Void) -> Int {
    guard foreignFormat == nil else { return 0 }
    var deferred = DeferredItems(in: self, for: filter)
    var blockedCount = 0
    visitItems { item in
      let isHidden = deferred.contains(item)
      guard !isHidden || item.isBlocked(in: dependencies), filter.matches(item, in: self, file: file) else {
        return
      }
      if isHidden { blockedCount += 1 } else { body(item) }
    }
    return blockedCount
  }
}
