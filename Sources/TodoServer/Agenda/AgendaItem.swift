import TodoModel

/// An item of an agenda.
struct AgendaItem: Sendable, Equatable {
  /// The line of its checkbox, counted from the start of its block or file.
  let line: Int
  /// Its status; nil for a malformed checkbox.
  let status: Status?
  /// The number of `!` of its priority.
  let priority: Int
  /// Its due date.
  let due: DueDate?
  /// The time of day after the due date.
  let time: TimeOfDay?
  /// The number of its ancestors.
  let depth: Int
  /// The number of lines from its parent's checkbox to its own; nil without a parent.
  let distanceFromParent: Int?
  /// The text of its first line, without priority, date and time.
  let words: String
  /// The lowercase names of its tags.
  let tags: [String]
  /// The title of its group; nil if there is none, or if it must be looked up in the list.
  var title: String?

  /// Copies an item whose lines are counted from `firstLine`.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its lines.
  init(_ item: Item, in list: TodoList, from firstLine: Int) {
    let text = list.text(of: item)
    line = item.line - firstLine
    status = item.status
    priority = item.priorityLevel
    due = item.due
    time = list.dueTime(of: item)
    depth = item.depth
    distanceFromParent = item.parent.map { item.line - $0.line }
    words = list.firstWords(of: item)
    var known: Set<String> = []
    tags = text.tags.map(list.foldedName).filter { known.insert($0).inserted }
  }

  /// Its sort key on a day.
  func order(on today: CalendarDay) -> AgendaOrder {
    AgendaOrder(AgendaSection(of: status, due: due, on: today), due: due, time: time, priority: priority)
  }
}

/// The sort key of an item among all lists: its order, then its list and its index there.
struct AgendaRank: Comparable {
  let order: AgendaOrder
  /// The index of the list in the upper half, that of the item in the lower.
  private let numbers: UInt64

  /// The rank of an item, given by the list's index and the item's index in the list.
  init(_ order: AgendaOrder, list: Int, item: Int) {
    self.order = order
    numbers = UInt64(list) << 32 | UInt64(item)
  }

  /// The index of the list.
  var list: Int { Int(numbers >> 32) }
  /// The index of the item in its list.
  var item: Int { Int(numbers & 0xFFFF_FFFF) }

  static func < (left: AgendaRank, right: AgendaRank) -> Bool {
    left.order == right.order ? left.numbers < right.numbers : left.order < right.order
  }
}
