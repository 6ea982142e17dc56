/// How a list is to be formatted.
package struct FormatOptions: Sendable, Hashable {
  /// The rules that are done.
  package var rules: Set<FormatRule>
  /// The most blank lines in a row that stay, 1 to 3; nil leaves them all.
  package var mostBlankLines: Int?
  /// How every line is to end; nil for as most lines do.
  package var lineEnding: LineEnding?
  /// What the groups are sorted by when all else is done; nothing leaves them in their order.
  package var sortKeys: [SortKey] = []

  /// The format without any setting.
  package static let standard = FormatOptions(rules: Set(FormatRule.all.filter(\.isStandard)))

  /// Options of their parts.
  package init(rules: Set<FormatRule>, mostBlankLines: Int? = 1, lineEnding: LineEnding? = nil) {
    self.rules = rules
    self.mostBlankLines = mostBlankLines
    self.lineEnding = lineEnding
  }
}
