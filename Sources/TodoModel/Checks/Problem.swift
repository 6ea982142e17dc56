import TodoText

/// Something about a list that somebody may want to mend.
package struct Problem: Sendable, Hashable {
  /// What is wrong.
  package let code: ProblemCode
  /// Where, in bytes of the text.
  package let range: Range<Int>
  /// The line that it begins on, from 0.
  package let line: Int
  /// How grave it is here.
  package let severity: Severity
  /// Whether the line before has the same problem.
  package var continuesRun = false

  /// What is wrong, in one sentence without a full stop; for a run of lines, also how many there are.
  package func message(in list: TodoList) -> ProblemMessage {
    message(in: list, runLength: list.runLength(from: self))
  }

  /// What is wrong, for a run of that many lines.
  package func message(in list: TodoList, runLength: Int) -> ProblemMessage {
    let message = code.check.message(self, list)
    let more = runLength - 1
    guard more > 0 else { return message }
    let atLeast = more + 1 == TodoList.longestRun ? "at least " : ""
    return message.adding(" (and \(atLeast)\(more) more line\(more == 1 ? "" : "s") below)")
  }

  /// The changes that fix it in the list that it was found in, the best first; of a run, all lines.
  package func fixes(in list: TodoList) -> [Fix] {
    let run = list.run(from: self)
    return run.count > 1 ? code.check.runFixes(run, list) : lineFixes(in: list)
  }

  /// The changes that fix it on its own line, the best first.
  package func lineFixes(in list: TodoList) -> [Fix] { code.check.fixes(self, list) }
}

/// What a list's problems depend on besides the list.
package struct ProblemContext: Sendable, Hashable {
  /// The day against which due dates are held; nil if nobody wants to know.
  package var today: CalendarDay?
  /// How grave each problem is where that is not its default; a nil value turns a check off.
  package var severities: [ProblemCode: Severity?]

  /// A context of its parts.
  package init(today: CalendarDay?, severities: [ProblemCode: Severity?] = [:]) {
    self.today = today
    self.severities = severities
  }

  /// How grave the problem is; nil if nobody wants to know.
  package func severity(of code: ProblemCode) -> Severity? {
    severities.isEmpty ? code.defaultSeverity : severities[code] ?? code.defaultSeverity
  }
}
