import TodoText

package enum Severity: UInt8, Sendable, CaseIterable, Comparable, CustomStringConvertible {
  case hint
  case information
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// Its name; written out, because Embedded Swift has no names of cases.
  package var description: String { ["hint", "info", "warning", "error"][Int(rawValue)] }
}

package struct Fix: Sendable, Hashable {
  /// Its title in a menu.
  package let title: String
  package let change: TextChange
  /// Whether it is a safe fix: the obvious one, which *fix all* and `lint --fix` apply.
  package let isPreferred: Bool

  package init(_ title: String, _ change: TextChange, isPreferred: Bool = false) {
    self.title = title
    self.change = change
    self.isPreferred = isPreferred
  }

  /// The first fix of each line of a run, as one change; nil if a line has none.
  init?(firstOf fixes: [[Fix]]) {
    let first = fixes.compactMap { $0.first }
    guard first.count == fixes.count, let title = first.first?.title else { return nil }
    let isSame = first.allSatisfy { $0.title == title }
    self.init(
      isSame ? "\(title) on \(first.count) lines" : "Fix \(first.count) lines",
      TextChange(joining: first.map { $0.change }), isPreferred: first.allSatisfy { $0.isPreferred })
  }

  /// Writes a text over a range, and says so.
  init(writing text: String, over range: Range<Int>, isPreferred: Bool = false) {
    self.init("Write \(text)", replacing: range, with: text, isPreferred: isPreferred)
  }

  init(_ title: String, replacing range: Range<Int>, with text: String, isPreferred: Bool = false) {
    self.init(title, TextChange(replacing: range, with: Array(text.utf8)), isPreferred: isPreferred)
  }
}

/// A kind of problem: its texts, its severity and its fixes.
///
/// Each has one line in ``all``. The parser finds most problems; ``TodoList/problems(_:)`` adds
/// those that depend on the day or the whole list.
package struct Check: Sendable {
  package let code: ProblemCode
  /// Its name in settings, messages and documents: words with hyphens.
  package let name: String
  package let severity: Severity
  /// The problem in one sentence, without a full stop.
  package let summary: String
  /// Why it is a problem and what to do, in whole sentences.
  package let explanation: String
  /// The dialect of the examples.
  package let dialect: Dialect
  /// An example that has the problem.
  package let wrong: String
  /// The example without the problem.
  package let right: String
  /// The message for a problem: like ``summary``, a capitalized sentence without a full stop.
  let message: @Sendable (Problem, TodoList) -> ProblemMessage
  /// The fixes of a problem, or of a run that consecutive lines share, the best first.
  let fixes: @Sendable ([Problem], TodoList) -> [Fix]
}

extension Check {
  init(
    _ code: ProblemCode, _ name: String, _ severity: Severity, summary: String, explanation: String,
    in dialect: Dialect = .extended, wrong: String, right: String,
    message: (@Sendable (Problem, TodoList) -> ProblemMessage)? = nil,
    runFixes: @escaping @Sendable ([Problem], TodoList) -> [Fix]
  ) {
    self.init(
      code: code, name: name, severity: severity, summary: summary, explanation: explanation,
      dialect: dialect, wrong: wrong, right: right, message: message ?? { _, _ in "\(own: summary)" },
      fixes: runFixes)
  }

  /// Creates a check whose lines are fixed one by one.
  init(
    _ code: ProblemCode, _ name: String, _ severity: Severity, summary: String, explanation: String,
    in dialect: Dialect = .extended, wrong: String, right: String,
    message: (@Sendable (Problem, TodoList) -> ProblemMessage)? = nil,
    fixes: @escaping @Sendable (Problem, TodoList) -> [Fix] = { _, _ in [] }
  ) {
    self.init(
      code, name, severity, summary: summary, explanation: explanation, in: dialect, wrong: wrong,
      right: right, message: message,
      runFixes: { run, list in
        run.count == 1
          ? fixes(run[0], list) : Fix(firstOf: run.map { fixes($0, list) }).map { [$0] } ?? []
      })
  }
}
