import TodoText

/// One thing that the formatter mends.
///
/// Each stands in a file of its own and has one line in ``all``. Rules do not know of each other: each replaces bytes
/// that no other is about, and where two meet all the same, the one that comes first in ``all`` is done.
package struct FormatRule: Sendable {
  /// What it is called: words with hyphens.
  package let name: String
  /// What it does, in one sentence without a full stop.
  package let summary: String
  /// Whether it is done without being asked for.
  package let isStandard: Bool
  let scope: Scope

  /// What a rule looks at.
  enum Scope: Sendable {
    /// Each line for itself, if the reader found it untidy in this way.
    case lines(FormattingIssues, @Sendable (FormatLine, FormatOptions, inout TextChangeBuilder) -> Void)
    /// The list, within whole lines.
    case list(@Sendable (TodoList, Range<Int>, FormatOptions, inout TextChangeBuilder) -> Void)
  }

  init(_ name: String, _ summary: String, isStandard: Bool = true, _ scope: Scope) {
    self.name = name
    self.summary = summary
    self.isStandard = isStandard
    self.scope = scope
  }

  /// The rule of that name.
  package static func named(_ name: String) -> FormatRule? {
    all.first { $0.name == name }
  }

  /// Every rule, in the order in which they are done.
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
  ]
}

extension FormatRule: Hashable {
  /// Whether they have one name.
  package static func == (left: FormatRule, right: FormatRule) -> Bool { left.name == right.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
