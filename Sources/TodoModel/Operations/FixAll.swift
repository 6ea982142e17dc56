import TodoText

extension Operation {
  /// Applies the preferred fixes of all problems.
  package static let fixAll = Operation(
    "fix-all", .source("fixAll"), on: .list, "Fix every problem that has a safe fix",
    menu: MenuEntry(.list, "Fix All Problems", key: "f", isForShell: false),
    title: { summary in
      guard summary.isShort else { return "Fix all problems" }
      let count = summary.list.preferredFixes(summary.selection.lineRanges(in: summary.list), summary.context)
        .count
      return "Fix \(count == 1 ? "1 problem" : "\(count) problems")"
    },
    precheck: { summary throws(OperationError) in
      guard summary.list.mayHavePreferredFix(summary.selection.lines, summary.context) else {
        throw .nothingToFix
      }
    },
    propose: { selection, list, context throws(OperationError) in
      guard let proposal = list.proposedFixes(selection.lineRanges(in: list), context) else {
        throw .nothingToFix
      }
      return proposal
    })
}

extension OperationError {
  fileprivate static let nothingToFix = OperationError.nothingToDo("no problem here has a safe fix")
}

extension ProblemContext {
  /// The context of *fix all*: without the problems of due dates, which have no fix.
  package init(fixing context: OperationContext) {
    self.init(context)
    severities[.overdue] = .some(nil)
    severities[.dueToday] = .some(nil)
  }
}

extension TodoList {
  /// Whether a problem in `lines` has a preferred fix; tries at most 50 of each kind, because menus wait for it.
  fileprivate func mayHavePreferredFix(_ lines: Range<Int>?, _ context: OperationContext) -> Bool {
    let context = ProblemContext(fixing: context)
    var isFound = false
    var asked: [ProblemCode: Int] = [:]
    if let problem = problemOfWholeList(context), lines?.contains(problem.line) ?? true,
      problem.lineFixes(in: self).contains(where: { $0.isPreferred })
    {
      return true
    }
    let isWorthAsking = { (code: ProblemCode) in asked[code, default: 0] < 50 }
    visitBlocks(holding: lines, where: { !isFound && $0.problemCount > 0 }) { block in
      guard block.block.problems.contains(where: { isWorthAsking($0.code) }) else { return }
      for problem in problems(context, of: block)
      where isWorthAsking(problem.code) && lines?.contains(problem.line) ?? true {
        asked[problem.code, default: 0] += 1
        guard problem.lineFixes(in: self).contains(where: { $0.isPreferred }) else { continue }
        isFound = true
        return
      }
    }
    return isFound
  }

  /// The preferred fixes of the problems in `lines`.
  fileprivate func preferredFixes(_ lines: [Range<Int>]?, _ context: OperationContext) -> [Fix] {
    let context = ProblemContext(fixing: context)
    let found = lines.map { $0.flatMap { problems(context, beginningOn: $0) } } ?? problemsOfAllLines(context)
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
  fileprivate func proposedFixes(_ lines: [Range<Int>]?, _ context: OperationContext) -> Proposal? {
    let parts = preferredFixes(lines, context).map { Proposal.Part(change: $0.change, lines: .kept) }
    guard !parts.isEmpty else { return nil }
    return Proposal(omittingMisparsed: parts) { $0.proposedFixes(lines, context) }
  }
}
