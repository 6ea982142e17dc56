import TodoText

extension TodoList {
  /// The most severe problems, in text order: at most `limit`, of each severity the first ones.
  ///
  /// If there are more, one fewer than the limit is returned, and the number of all others.
  ///
  /// - Complexity: O(*m* + *k* log *n*), *m* the problems and due items and *k* the limit.
  package func mostSevereProblems(
    _ context: ProblemContext, atMost limit: Int
  ) -> (problems: [Problem], omittedCount: Int) {
    let counts = problemCounts(context)
    guard counts.total > limit else { return (problems(context), 0) }
    var room = counts.mostSevere(limit - 1)
    let omittedCount = counts.total - room.total
    var problems: [Problem] = []
    if let problem = problemOfWholeList(context), room.take(problem.severity) { problems.append(problem) }
    visitBlocks(where: { room.total > 0 && mayHaveProblem($0, context) }) { block in
      problems += self.problems(context, of: block, atMost: room, ofAllLines: false)
        .filter { room.take($0.severity) }
    }
    return (problems, omittedCount)
  }

  /// The number of problems of each severity, without lines that continue a run.
  private func problemCounts(_ context: ProblemContext) -> SeverityCounts {
    var codes = [Int](repeating: 0, count: ProblemCode.allCases.count)
    if foreignFormat == nil {
      blocks.forEach(0..<blocks.count, where: { mayHaveProblem($0, context) }) { _, block in
        block.visitProblemCodes(on: context.today) { codes[Int($0.rawValue)] += 1 }
        guard mayHaveDependencyProblem(block.sum) else { return }
        for name in block.names {
          if let code = problem(of: name, in: block) { codes[Int(code.rawValue)] += 1 }
        }
      }
    }
    var counts = SeverityCounts(each: 0)
    for code in ProblemCode.allCases {
      if let severity = context.severity(of: code) { counts[severity] += codes[Int(code.rawValue)] }
    }
    if let problem = problemOfWholeList(context) { counts[problem.severity] += 1 }
    return counts
  }
}

extension ListBlock {
  /// Calls `body` with the code of each problem of the block on a day, in no particular order, without lines that
  /// continue a run.
  ///
  /// - Complexity: O(*m*), *m* its problems and, if one is due, its items.
  fileprivate func visitProblemCodes(on today: CalendarDay?, _ body: (ProblemCode) -> Void) {
    for problem in problems where !problem.continuesRun { body(problem.code) }
    guard let today, sum.earliestDue <= today else { return }
    for item in items where item.isUnfinished {
      if let due = item.due?.dueDay, due <= today { body(due == today ? .dueToday : .overdue) }
    }
  }
}

/// A number of problems of each severity.
struct SeverityCounts {
  private var counts: SIMD4<Int>

  init(each count: Int) { counts = SIMD4(repeating: count) }

  subscript(severity: Severity) -> Int {
    get { counts[Int(severity.rawValue)] }
    set { counts[Int(severity.rawValue)] = newValue }
  }

  var total: Int { counts.wrappedSum() }

  /// The counts of the `limit` most severe problems among these.
  func mostSevere(_ limit: Int) -> SeverityCounts {
    var chosen = SeverityCounts(each: 0)
    for severity in Severity.allCases.reversed() {
      chosen[severity] = min(self[severity], limit - chosen.total)
    }
    return chosen
  }

  /// Subtracts one problem; returns false if there is none of its severity.
  mutating func take(_ severity: Severity) -> Bool {
    guard self[severity] > 0 else { return false }
    self[severity] -= 1
    return true
  }
}

extension [Problem] {
  /// The most severe ones, in the same order: at most `limit`, of each severity the first ones.
  package func mostSevere(_ limit: Int) -> [Problem] {
    guard count > limit else { return self }
    var counts = SeverityCounts(each: 0)
    for problem in self { counts[problem.severity] += 1 }
    var room = counts.mostSevere(limit)
    return filter { room.take($0.severity) }
  }
}
