import TodoText

package struct AgendaEntry: Sendable, Equatable {
  /// The line of its checkbox, from 0.
  package let line: Int
  /// Its status; nil for a malformed checkbox.
  package let status: Status?
  /// The number of `!` of its priority.
  package let priority: Int
  package let due: DueDate?
  /// The time of day after the due date.
  package let time: TimeOfDay?
  /// The number of its ancestors.
  package let depth: Int
  /// The line of its parent's checkbox.
  package let parentLine: Int?
  /// The text of its first line, without priority, date and time.
  package let words: String
  /// The lowercase names of its tags.
  package let tags: [String]
  package let title: String?

  package let order: AgendaOrder

  /// - Complexity: O(log *n* + *m*), *m* the bytes of its lines.
  package init(_ item: Item, in list: borrowing TodoList, on today: CalendarDay) {
    let text = list.text(of: item)
    line = item.line
    status = item.status
    priority = item.priorityLevel
    due = item.due
    time = text.dueTime?.time
    depth = item.depth
    parentLine = item.parent?.line
    words = list.firstWords(of: text)
    var known: Set<String> = []
    tags = text.tags.map(list.foldedName).filter { known.insert($0).inserted }
    title = list.title(ofItem: item)
    order = AgendaOrder(of: item, text, in: list, on: today)
  }
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
