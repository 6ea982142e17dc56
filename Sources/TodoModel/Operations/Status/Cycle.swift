import TodoText

extension Operation {
  /// Changes the status to the next one.
  ///
  /// Checked comes last, so that the other statuses are reached without repeating the item or stamping it as done.
  static let cycle = Operation(
    "cycle", .rewrite("cycle"), on: .items,
    "Change the status to the next of open, ongoing, in question, obsolete and checked",
    menu: MenuEntry(.status, "Next Status", key: "n", isRepeatable: true, isForShell: false),
    title: { summary in
      guard let status = summary.firstWithStatus?.status?.next else { return "Next status" }
      return summary.title("Next status, \(status.words)", settingStatus: status)
    },
    propose: { selection, list, context throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      guard let status = items.first?.status?.next else { throw .noItem }
      return StatusChange(status, of: items, in: list, context).proposal
    })
}

extension Status {
  /// The next status of *cycle*.
  fileprivate var next: Status {
    switch self {
    case .open: .ongoing
    case .ongoing: .inQuestion
    case .inQuestion: .obsolete
    case .obsolete: .checked
    case .checked: .open
    }
  }
}
