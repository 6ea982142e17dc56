import TodoText

extension TodoList {
  /// At most this many lines of a run are counted and fixed at once.
  static let runLimit = 10_000

  /// How many lines in a row have the problem, from the one where it begins; 1 for a line within a run.
  ///
  /// - Complexity: As for ``runExtent(from:)``.
  func runLength(from problem: Problem) -> Int { runExtent(from: problem).length }

  /// The length of the run, and the end of the lines that decide it.
  ///
  /// - Complexity: O(log *n* + *k*), *k* the blocks of the run.
  package func runExtent(from problem: Problem) -> (length: Int, end: Int) {
    var (length, end) = (1, problem.line + 1)
    visitRun(from: problem) { block, count in
      length += count
      end = block.origin.lineBreakCount + block.block.lines.count
    }
    return (min(length, Self.runLimit), end)
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

  /// Calls `body` with each block that decides how long the run is, and with how many of its lines continue it.
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
  /// How many lines from `first` on continue a run of that problem.
  fileprivate func runLength(of code: ProblemCode, from first: Int) -> Int {
    var next = Int32(first)
    for problem in problems where problem.line >= first && problem.code == code && problem.line == next {
      guard problem.continuesRun else { break }
      next += 1
    }
    return Int(next) - first
  }

  /// Whether lines below, perhaps those of the next block, may continue a run that begins with this problem.
  package func mayBeginRun(_ problem: BlockProblem) -> Bool {
    guard !RunCodes(problem.code).isEmpty, !problem.continuesRun else { return false }
    return problem.line == lines.count - 1 || runLength(of: problem.code, from: Int(problem.line) + 1) > 0
  }
}
