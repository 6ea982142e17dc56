import TodoText

extension ListPiece {
  /// The problems that begin in the piece, in the order of the text; one for a run of lines that have the same.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines.
  package func problems(_ context: ProblemContext) -> [Problem] {
    var inBlocks = context
    inBlocks.severities[.mixedLineEndings] = .some(nil)
    var problems = list.problems(inBlocks, touching: lines).filter { !$0.continuesRun }
    if list.foreignFormat == nil, let oddLineEnding, let severity = context.severity(of: .mixedLineEndings) {
      let range = oddLineEnding.lineEnding
      let index = problems.firstIndex { $0.range.lowerBound > range.lowerBound } ?? problems.count
      problems.insert(
        Problem(code: .mixedLineEndings, range: range, line: oddLineEnding.line, severity: severity),
        at: index)
    }
    return problems
  }

  /// The message of one of the problems, which counts lines from the first of the whole.
  package func message(of problem: Problem) -> ProblemMessage {
    problem.message(in: list).addingToLines(firstLine)
  }
}
