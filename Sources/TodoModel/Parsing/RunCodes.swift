/// The problems that several lines in a row may have, and that then are reported once for all of them.
///
/// Text that was pasted has them on every line. Other problems are about a place within a line.
package struct RunCodes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The code alone; no code for one that forms no runs.
  init(_ code: ProblemCode) {
    rawValue = Self.codes.firstIndex(of: code).map { 1 << UInt8($0) } ?? 0
  }

  private static let codes: [ProblemCode] = [
    .unknownStatus, .missingSpace, .malformedCheckbox, .wrongIndentation, .orphanIndentation, .textAfterItem,
    .nearMissItem,
  ]

  static let all = RunCodes(rawValue: .max)
}

extension BlockBuilder {
  /// Marks the problems that the line before has, too.
  ///
  /// - Parameter before: The problems of the line before the block.
  /// - Returns: The problems of the last line, and those that all lines and the line before the block have.
  /// - Complexity: O(*m*), *m* the problems.
  mutating func markRuns(after before: RunCodes) -> (last: RunCodes, through: RunCodes) {
    guard !problems.isEmpty else { return lines.isEmpty ? (before, .all) : ([], []) }
    var (before, through) = (before, RunCodes.all)
    var (place, next) = (0, Int32(0))
    while place < problems.count {
      let line = problems[place].line
      if line > next { (before, through) = ([], []) }
      var here: RunCodes = []
      while place < problems.count, problems[place].line == line {
        let code = RunCodes(problems[place].code)
        problems[place].continuesRun = !before.isDisjoint(with: code)
        here.formUnion(code)
        place += 1
      }
      through.formIntersection(before.intersection(here))
      before = here
      next = line + 1
    }
    return next < lines.count ? ([], []) : (before, through)
  }
}
