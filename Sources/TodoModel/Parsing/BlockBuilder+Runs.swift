extension BlockBuilder {
  /// Marks the problems that continue those of the previous line.
  ///
  /// - Parameter before: The problems of the line before the block.
  /// - Returns: The problems of the last line, and those that all lines and the line before the block have.
  /// - Complexity: O(*m*), *m* the problems.
  mutating func markRuns(after before: RunCodes) -> (last: RunCodes, through: RunCodes) {
    guard !problems.isEmpty else { return lines.isEmpty ? (before, .all) : ([], []) }
    var (before, through) = (before, RunCodes.all)
    var (index, next) = (0, Int32(0))
    while index < problems.count {
      let line = problems[index].line
      if line > next { (before, through) = ([], []) }
      var codes: RunCodes = []
      while index < problems.count, problems[index].line == line {
        let code = RunCodes(problems[index].code)
        problems[index].continuesRun = !before.isDisjoint(with: code)
        codes.formUnion(code)
        index += 1
      }
      through.formIntersection(before.intersection(codes))
      before = codes
      next = line + 1
    }
    return next < lines.count ? ([], []) : (before, through)
  }
}
