import TodoText

/// How grave a problem is.
package enum Severity: UInt8, Sendable, CaseIterable, Comparable {
  case hint
  case information
  case warning
  case error

  /// Whether one is less grave than the other.
  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// A change that mends a problem.
package struct Fix: Sendable, Hashable {
  /// What it does, as a menu says it.
  package let title: String
  /// The change.
  package let change: TextChange
  /// Whether it is what everybody would do, so that *fix all* does it unasked.
  package let isPreferred: Bool

  package init(_ title: String, _ change: TextChange, isPreferred: Bool = false) {
    self.title = title
    self.change = change
    self.isPreferred = isPreferred
  }

  /// The first fix of each line of a run in one change; nil if a line has none.
  init?(firstOf fixes: [[Fix]]) {
    let first = fixes.compactMap(\.first)
    guard first.count == fixes.count, let title = first.first?.title else { return nil }
    let isSame = first.allSatisfy { $0.title == title }
    self.init(
      isSame ? "\(title) on \(first.count) lines" : "Fix \(first.count) lines",
      TextChange(joining: first.map(\.change)), isPreferred: first.allSatisfy(\.isPreferred))
  }

  init(_ title: String, replacing range: Range<Int>, with text: String, isPreferred: Bool = false) {
    self.init(title, TextChange(replacing: range, with: Array(text.utf8)), isPreferred: isPreferred)
  }
}

/// All there is to say of one kind of problem.
///
/// Each stands in a file of its own, named as it is, and has one line in ``all``. What is found while reading is found
/// by the reader, which knows it first; the rest is found by ``TodoList/problems(_:)``.
package struct Check: Sendable {
  /// What it is called in programs.
  package let code: ProblemCode
  /// What it is called in settings, messages and documents: words with hyphens.
  package let name: String
  /// How grave it is unless a setting says otherwise.
  package let severity: Severity
  /// What is wrong, in one sentence without a full stop.
  package let summary: String
  /// Why it is wrong and what to do, in whole sentences.
  package let explanation: String
  /// A list that has the problem.
  package let wrong: String
  /// The same without it.
  package let right: String
  /// What the message of a place depends on.
  package let messageScope: MessageScope
  /// The message for one place, in one sentence without a full stop; like ``summary``, it begins with a capital.
  let message: @Sendable (Problem, TodoList) -> ProblemMessage
  /// The changes that mend one place, the best first.
  let fixes: @Sendable (Problem, TodoList) -> [Fix]
  /// The changes that fix all lines of a run, the best first.
  let runFixes: @Sendable ([Problem], TodoList) -> [Fix]

  /// What the message of a place depends on.
  package enum MessageScope: Sendable {
    /// Nothing: it is always the summary.
    case check
    /// The bytes of the problem's range, and the day.
    case range
    /// More of the list.
    case list
  }

  init(
    _ code: ProblemCode, _ name: String, _ severity: Severity, summary: String, explanation: String,
    wrong: String, right: String,
    messageScope: MessageScope = .range, message: (@Sendable (Problem, TodoList) -> ProblemMessage)? = nil,
    fixes: @escaping @Sendable (Problem, TodoList) -> [Fix] = { _, _ in [] },
    runFixes: (@Sendable ([Problem], TodoList) -> [Fix])? = nil
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.wrong = wrong
    self.right = right
    self.messageScope = message == nil ? .check : messageScope
    self.message = message ?? { _, _ in "\(own: summary)" }
    self.fixes = fixes
    self.runFixes = runFixes ?? { run, list in Fix(firstOf: run.map { fixes($0, list) }).map { [$0] } ?? [] }
  }
}
