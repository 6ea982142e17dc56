import TodoText

/// The severity of a problem.
package enum Severity: UInt8, Sendable, CaseIterable, Comparable, CustomStringConvertible {
  case hint
  case information
  case warning
  case error

  /// Whether one is less severe than the other.
  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// Its name; written out, because Embedded Swift has no names of cases.
  package var description: String {
    switch self {
    case .hint: "hint"
    case .information: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// A change that fixes a problem.
package struct Fix: Sendable, Hashable {
  /// Its title in a menu.
  package let title: String
  /// The change.
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

  init(_ title: String, replacing range: Range<Int>, with text: String, isPreferred: Bool = false) {
    self.init(title, TextChange(replacing: range, with: Array(text.utf8)), isPreferred: isPreferred)
  }
}

/// A kind of problem: its texts, its severity and its fixes.
///
/// Each has a file of its own and one line in ``all``. The parser finds most problems; ``TodoList/problems(_:)`` adds
/// those that depend on the day or the whole list.
package struct Check: Sendable {
  /// The code of its problems.
  package let code: ProblemCode
  /// Its name in settings, messages and documents: words with hyphens.
  package let name: String
  /// Its default severity.
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
  /// The fixes of one problem, the best first.
  let fixes: @Sendable (Problem, TodoList) -> [Fix]
  /// The fixes of all lines of a run, the best first.
  let runFixes: @Sendable ([Problem], TodoList) -> [Fix]

  init(
    _ code: ProblemCode, _ name: String, _ severity: Severity, summary: String, explanation: String,
    in dialect: Dialect = .extended, wrong: String, right: String,
    message: (@Sendable (Problem, TodoList) -> ProblemMessage)? = nil,
    fixes: @escaping @Sendable (Problem, TodoList) -> [Fix] = { _, _ in [] },
    runFixes: (@Sendable ([Problem], TodoList) -> [Fix])? = nil
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.dialect = dialect
    self.wrong = wrong
    self.right = right
    self.message = message ?? { _, _ in "\(own: summary)" }
    self.fixes = fixes
    self.runFixes = runFixes ?? { run, list in Fix(firstOf: run.map { fixes($0, list) }).map { [$0] } ?? [] }
  }
}
