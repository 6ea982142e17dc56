import TodoText

extension Operation {
  package static let fixAll = Operation(
    "fix-all", .source("fixAll"), on: .list, "Fix every problem that has a safe fix",
    menu: MenuEntry(.list, "Fix All Problems", key: "f", isForShell: false),
    title: { summary in
      guard summary.isShort else { return "Fix all problems" }
      let count = summary.list.preferredFixes(summary.selection, summary.context).count
      return "Fix \(count == 1 ? "1 problem" : "\(count) problems")"
    },
    propose: { selection, list, context throws(OperationError) in
      guard let proposal = list.proposedFixes(selection, context) else {
        throw .nothingToDo("no problem here has a safe fix")
      }
      return proposal
    })
}

extension ProblemContext {
  /// The context of *fix all*: without the problems of due dates, which have no fix, and those of ids, whose fixes only a
  /// person can choose from.
  package init(fixing context: OperationContext) {
    self.init(context)
    for code in [.overdue, .dueToday, .unknownID, .duplicateID, .dependencyCycle] as [ProblemCode] {
      severities[code] = .some(nil)
    }
  }
}

extension TodoList {
  fileprivate func preferredFixes(_ selection: Selection, _ context: OperationContext) -> [Fix] {
    let context = ProblemContext(fixing: context)
    var lines = selection.lines
    var named: Set<Int>?
    if case .items = selection {
      let items = (try? selection.items(in: self)) ?? []
      named = Set(items.map { $0.line })
      lines = (items.first?.line ?? 0)..<(items.last?.outermostAncestor.lines.upperBound ?? 0)
    }
    let found = problems(context, beginningOn: lines).filter { problem in
      named?.contains(item(atLine: problem.line)?.line ?? -1) ?? true
    }
    var ends: [ProblemCode: Int] = [:]
    return found.compactMap { problem in
      // One fix may fix all lines of an item, which then need no other.
      if let end = ends[problem.code], problem.range.upperBound <= end { return nil }
      let fix = problem.lineFixes(in: self).first { $0.isPreferred }
      if let end = fix?.change.extent?.upperBound { ends[problem.code] = end }
      return fix
    }
  }

  /// All preferred fixes, then those of the problems that these uncover; nil if there are none.
  ///
  /// Leaves out fixes that would change what another line is, or its nesting.
  fileprivate func proposedFixes(_ selection: Selection, _ context: OperationContext) -> Proposal? {
    let parts = preferredFixes(selection, context).map { Proposal.Part(change: $0.change, lines: .kept) }
    guard !parts.isEmpty else { return nil }
    return Proposal(omittingMisparsed: parts) { $0.proposedFixes(selection, context) }
  }
}
