import TodoText

extension TodoList {
  /// The maximum number of lines of a run that are counted and fixed at once, so that a menu does not walk a long list.
  static let runLimit = 10_000

  /// The number of consecutive lines that have the problem, from its line on; 1 for a line within a run.
  ///
  /// - Complexity: O(log *n* + *k*), *k* the blocks of the run.
  func runLength(from problem: Problem) -> Int {
    var length = 1
    visitRun(from: problem) { _, count in length += count }
    return min(length, Self.runLimit)
  }

  /// The problem and those of the lines below that continue its run; the problem alone for a line within a run.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the problems of the run's blocks.
  func run(from problem: Problem) -> [Problem] {
    var run = [problem]
    visitRun(from: problem) { block, count in
      let first = run[run.count - 1].line + 1 - block.origin.lineBreakCount
      let lines = first..<first + min(count, Self.runLimit - run.count)
      for record in block.block.problems where record.code == problem.code && lines.contains(Int(record.line))
      {
        run.append(Problem(record, of: block, severity: problem.severity, today: problem.today))
      }
    }
    return run
  }

  /// Calls `body` with each block that determines the run's length, and the number of its lines that continue the run.
  private func visitRun(from problem: Problem, _ body: (LocatedBlock, Int) -> Void) {
    let code = RunCodes(problem.code)
    guard !code.isEmpty, !problem.continuesRun, var block = block(containingLine: problem.line) else {
      return
    }
    var next = problem.line - block.origin.lineBreakCount + 1
    var length = 1
    while length < Self.runLimit {
      let count =
        next == 0 && block.block.runsThrough.contains(code)
        ? block.block.lines.count : block.block.runLength(of: problem.code, from: next)
      body(block, count)
      length += count
      guard next + count == block.block.lines.count, block.index + 1 < blocks.count else { return }
      block = locatedBlock(at: block.index + 1)
      next = 0
    }
  }
}

extension ListBlock {
  /// The number of lines from `first` on that continue a run of this problem.
  fileprivate func runLength(of code: ProblemCode, from first: Int) -> Int {
    var next = Int32(first)
    for problem in problems where problem.line >= first && problem.code == code && problem.line == next {
      guard problem.continuesRun else { break }
      next += 1
    }
    return Int(next) - first
  }
}
