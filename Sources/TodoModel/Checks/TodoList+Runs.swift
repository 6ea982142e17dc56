import TodoText

extension TodoList {
  /// The maximum number of lines of a run that are counted and fixed at once, so that a menu does not walk a long list.
  static let runLimit = 10_000

  /// The problem and those of the lines below that continue its run; the problem alone for a line within a run.
  func run(from problem: Problem) -> [Problem] {
    var run = [problem]
    guard !RunCodes(problem.code).isEmpty, !problem.continuesRun,
      var block = block(containingLine: problem.line)
    else { return run }
    while true {
      let start = block.origin.lineBreakCount
      for record in block.block.problems
      where record.code == problem.code && record.continuesRun
        && start + Int(record.line) == problem.line + run.count
      {
        guard run.count < Self.runLimit else { return run }
        run.append(Problem(record, of: block, severity: problem.severity, today: problem.today))
      }
      let end = start + block.block.lines.count
      guard problem.line + run.count == end, block.index + 1 < blocks.count else { return run }
      block = locatedBlock(at: block.index + 1)
    }
  }
}
