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

  /// What is wrong, in one sentence without a full stop.
  package func message(in list: TodoList) -> ProblemMessage { code.check.message(self, list) }

  /// The changes that mend it in the list that it was found in, the best first.
  package func fixes(in list: TodoList) -> [Fix] { code.check.fixes(self, list) }
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
