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
    case lines(Untidiness, @Sendable (FormatLine, FormatOptions, inout TextChangeBuilder) -> Void)
    /// The list, within whole lines.
    case list(@Sendable (TodoList, Range<Int>, FormatOptions, inout TextChangeBuilder) -> Void)
  }

  init(_ name: String, _ summary: String, isStandard: Bool = true, _ scope: Scope) {
    self.name = name
    self.summary = summary
    self.isStandard = isStandard
    self.scope = scope
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

/// How a list is to be formatted.
package struct FormatOptions: Sendable, Hashable {
  /// The rules that are done.
  package var rules: Set<FormatRule>
  /// The most blank lines in a row that stay, 1 to 3; nil leaves them all.
  package var mostBlankLines: Int?
  /// How every line is to end; nil for as most lines do.
  package var lineEnding: LineEnding?

  /// The format without any setting.
  package static let standard = FormatOptions(rules: Set(FormatRule.all.filter(\.isStandard)))

  /// Options of their parts.
  package init(rules: Set<FormatRule>, mostBlankLines: Int? = 1, lineEnding: LineEnding? = nil) {
    self.rules = rules
    self.mostBlankLines = mostBlankLines
    self.lineEnding = lineEnding
  }
}

/// A line as a rule sees it.
struct FormatLine {
  let list: TodoList
  let block: PlacedBlock
  /// Its place within the block.
  let place: Int
  let extent: LineExtent

  var record: BlockLine { block.block.lines[place] }

  /// The item whose checkbox stands on it.
  var item: Item? {
    record.kind == .item ? block.item(Int(record.item)) : nil
  }

  /// Calls `body` with the bytes of the block, and where in them the line's content stands.
  func withBytes<Result>(_ body: (Span<UInt8>, Range<Int>) -> Result) -> Result {
    body(block.text.bytes.span, extent.content.shifted(by: -block.origin.byteCount))
  }

  /// A range of the block's bytes in bytes of the text.
  func absolute(_ range: Range<Int>) -> Range<Int> { range.shifted(by: block.origin.byteCount) }
}
