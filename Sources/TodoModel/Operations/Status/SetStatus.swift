import TodoText

extension Operation {
  /// Sets the status of the selected items, whatever it was.
  static let setStatus = Operation(
    "set-status", .rewrite("setStatus"), on: .items, "Set the status of the item",
    takes: .status, menu: MenuEntry(.status, "Set Status…"),
    with: { words, _ throws(OperationError) in
      let status = try Status(words: words)
      return Behavior(
        title: { $0.title(status.verb, settingStatus: status) },
        propose: { selection, list, context throws(OperationError) in
          let items = try selection.itemsWithStatus(in: list)
          let change = StatusChange(status, of: items, in: list, context)
          guard !change.new.isEmpty else { throw .nothingToDo("already \(status.words)") }
          return change.proposal
        })
    })

  static let complete = preset("complete", .checked, "Complete the item, whatever its status", key: "c")
  static let reopen = preset("reopen", .open, "Reopen the item, whatever its status", key: "o")
  static let start = preset("start", .ongoing, "Start the item: its status becomes ongoing", key: "b")
  static let drop = preset("drop", .obsolete, "Drop the item: its status becomes obsolete", key: "x")
  static let question = preset("question", .inQuestion, "Mark the item as in question", key: "?")

  private static func preset(_ name: String, _ status: Status, _ summary: String, key: String) -> Operation {
    setStatus.preset(
      status.value, name, .rewrite(name), summary,
      menu: MenuEntry(.status, status.verb, key: key))
  }

  static let toggle = Operation(
    "toggle", .rewrite("toggle"), on: .items, "Complete the item, or reopen it if it is checked",
    menu: MenuEntry(.status, "Toggle", key: "t", isForShell: false),
    title: { summary in
      let status = Status(toggling: summary.withStatus)
      return summary.title(status.verb, settingStatus: status)
    },
    propose: { selection, list, context throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      return StatusChange(Status(toggling: items), of: items, in: list, context).proposal
    })

  /// Changes the status to the next one.
  ///
  /// Checked comes last, so that the other statuses are reached without repeating the item or stamping it as done.
  static let cycle = Operation(
    "cycle", .rewrite("cycle"), on: .items,
    "Change the status to the next of open, ongoing, in question, obsolete and checked",
    menu: MenuEntry(.status, "Next Status", key: "n", isRepeatable: true, isForShell: false),
    title: { summary in
      guard let status = summary.withStatus.first?.status?.next else { return "Next status" }
      return summary.title("Next status, \(status.words)", settingStatus: status)
    },
    propose: { selection, list, context throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      guard let status = items.first?.status?.next else { throw .noItem }
      return StatusChange(status, of: items, in: list, context).proposal
    })

  /// The preset that sets a status.
  package static func setting(_ status: Status) -> Operation? {
    all.first { $0.preset?.operation == setStatus.name && $0.preset?.value == status.value }
  }
}

extension SelectionSummary {
  /// The title of a status change: `Complete with 2 sub-items, next Fri 27 Nov`.
  func title(_ verb: String, settingStatus status: Status) -> String {
    let settings = context.settings
    guard status == .checked, isShort else { return verb + label }
    let readiness = list.readiness(ofCompleting: withStatus)
    guard settings.completesSubItems || settings.repeats else { return verb + label + readiness }
    let change = StatusChange(status, of: withStatus, in: list, context)
    let next = onlyItem.map { list.repetition(of: $0, change) } ?? change.repetition
    return verb + label(withStatus, subItemCount: change.subItemCount(below: withStatus)) + next + readiness
  }
}

extension StatusChange {
  /// `, next Fri 27 Nov` if one item repeats; else empty.
  fileprivate var repetition: String {
    let dates = repeated.map { $0.due } + occurrences.values.compactMap { $0.date }
    return dates.count == 1 ? ", next \(dates[0].short(in: context.today))" : ""
  }
}

extension TodoList {
  /// What a report of completing an unfinished item says about its repetition: `, next Fri 27 Nov`; empty if it has none.
  package func repetition(ofCompleting item: Item, _ context: OperationContext) -> String {
    guard item.isUnfinished else { return "" }
    return repetition(of: item, StatusChange(.checked, of: [item], in: self, context))
  }

  fileprivate func repetition(of item: Item, _ change: StatusChange) -> String {
    guard change.repetition.isEmpty else { return change.repetition }
    let text = text(of: item)
    guard change.context.settings.repeats, item.isUnfinished, let tag = text.property(.repeat, in: self),
      repeatRule(of: text) == nil, tag.name != tag.range || SpokenRule(self.text.string(in: tag.range)) == nil
    else { return "" }
    return ", not repeated: \(self.text.string(in: tag.range)) is not understood"
  }
}

extension Status {
  /// The value of *set status*.
  fileprivate var value: String { self == .checked ? "done" : name }

  /// The status in a sentence.
  var words: String { self == .inQuestion ? "in question" : name }

  /// The verb that sets it.
  var verb: String {
    switch self {
    case .open: "Reopen"
    case .checked: "Complete"
    case .ongoing: "Start"
    case .obsolete: "Drop"
    case .inQuestion: "Question"
    }
  }

  /// The status that the items are toggled to: checked, or open if all of them are checked.
  fileprivate init(toggling items: [Item]) {
    self = !items.isEmpty && items.allSatisfy { $0.status == .checked } ? .open : .checked
  }

  /// The next status of *cycle*.
  fileprivate var next: Status {
    let order: [Status] = [.open, .ongoing, .inQuestion, .obsolete, .checked]
    return order.firstIndex(of: self).map { order[($0 + 1) % order.count] } ?? .open
  }

  /// Parses a status that a user writes: its name, its character or its checkbox.
  fileprivate init(words: String) throws(OperationError) {
    let text = words == " " ? words : words.trimmedBlanks.lowercased()
    let found = Status.allCases.first { status in
      [status.name, status.words, status.checkbox, String(status.checkbox.dropFirst().dropLast())]
        .contains(text)
    }
    guard let status = text == "done" ? .checked : found else {
      throw .wrongArgument("\(words.quotedLabel) is not a status: write \(ArgumentKind.status.examples)")
    }
    self = status
  }
}
