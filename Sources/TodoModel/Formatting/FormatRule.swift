import TodoText

/// One thing that the formatter fixes.
///
/// Each has one line in ``all``. Rules are independent of each other; where two would replace the
/// same bytes, the one that comes first in ``all`` wins.
package struct FormatRule: Sendable {
  package let name: String
  /// What it does, in one sentence without a full stop.
  package let summary: String
  package let isOnByDefault: Bool
  let scope: Scope

  /// The lines that a rule applies to.
  enum Scope: Sendable {
    /// Each line that the parser flagged with these issues.
    case lines(FormattingIssues, @Sendable (FormatLine, FormatOptions, inout TextChangeBuilder) -> Void)
    /// The whole list, limited to `lines`.
    case list(@Sendable (TodoList, Range<Int>, FormatOptions, inout TextChangeBuilder) -> Void)
  }

  init(_ name: String, _ summary: String, isOnByDefault: Bool = true, _ scope: Scope) {
    self.name = name
    self.summary = summary
    self.isOnByDefault = isOnByDefault
    self.scope = scope
  }

  /// Every rule, in order of precedence; all rules for lines come before those for the list.
  package static let all: [FormatRule] = [
    .statusLetter,
    .trailingBlanks,
    .indentation,
    .spacing,
    .blankLines,
    .finalNewline,
    .lineEndings,
    .alignedPriorities,
    .dateSeparators,
    .dateWords,
  ]
}

extension FormatRule: Hashable {
  package static func == (left: FormatRule, right: FormatRule) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
