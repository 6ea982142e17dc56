import TodoText

/// A problem of a list, reported to the user.
package struct Problem: Sendable, Hashable {
  package let code: ProblemCode
  /// Its range in bytes of the text.
  package let range: Range<Int>
  /// The line it begins on, from 0.
  package let line: Int
  package let severity: Severity
  /// Whether the line before has the same problem and it is one of the ``RunCodes``.
  package var continuesRun = false
  /// The day on which it was found, for dates in words; nil if none was given.
  package var today: CalendarDay?

  /// The message, without a full stop; for a run, it includes the number of lines.
  package func message(in list: TodoList) -> ProblemMessage {
    var message = code.check.message(self, list)
    let more = list.run(from: self).count - 1
    guard more > 0 else { return message }
    let atLeast = more + 1 == TodoList.runLimit ? "at least " : ""
    message.parts.append(.own(" (and \(atLeast)\(more) more line\(more == 1 ? "" : "s") below)"))
    return message
  }

  /// The fixes for the list in which the problem was found, the best first; for a run, they fix all lines.
  package func fixes(in list: TodoList) -> [Fix] { code.check.fixes(list.run(from: self), list) }

  /// The fixes of this line alone, the best first.
  package func lineFixes(in list: TodoList) -> [Fix] { code.check.fixes([self], list) }
}

/// The settings that problems depend on.
package struct ProblemContext: Sendable, Hashable {
  /// The current day, for due dates; nil turns those checks off.
  package var today: CalendarDay?
  /// The severities that are set, perhaps to their defaults; nil turns a check off.
  package var severities: [ProblemCode: Severity?]

  package init(today: CalendarDay?, severities: [ProblemCode: Severity?] = [:]) {
    self.today = today
    self.severities = severities
  }

  /// The severity of a problem; nil if it is off.
  package func severity(of code: ProblemCode) -> Severity? {
    severities.isEmpty ? code.defaultSeverity : severities[code] ?? code.defaultSeverity
  }

  /// Whether an item of a part of a list is due.
  func isDue(_ part: ListSum) -> Bool { today.map { part.earliestDue <= $0 } ?? false }
}
