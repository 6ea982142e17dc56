import TodoText

extension ListPiece {
  /// The problems that begin in the piece, in text order; a run of lines with the same problem gives one.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines.
  package func problems(_ context: ProblemContext) -> [Problem] {
    var inBlocks = context
    inBlocks.severities[.mixedLineEndings] = .some(nil)
    var problems = list.problems(inBlocks, beginningOn: lines).filter { !$0.continuesRun }
    if list.foreignFormat == nil, let oddLineEnding, let severity = context.severity(of: .mixedLineEndings) {
      let range = oddLineEnding.range
      let index = problems.firstIndex { $0.range.lowerBound > range.lowerBound } ?? problems.count
      problems.insert(
        Problem(code: .mixedLineEndings, range: range, line: oddLineEnding.line, severity: severity),
        at: index)
    }
    return problems
  }

  /// The message of one of the problems, with line numbers of the whole list.
  package func message(of problem: Problem) -> ProblemMessage {
    problem.message(in: list).addingToLines(firstLine)
  }
}
