/// The options of the formatter.
package struct FormatOptions: Sendable, Hashable {
  package var rules: Set<FormatRule>
  /// The maximum number of consecutive blank lines, 1 to 3; nil for no limit.
  package var blankLineLimit: Int?
  /// The line ending; nil for the file's most common one.
  package var lineEnding: LineEnding?
  /// The keys to sort the items of each group by, after formatting; empty to keep the order of the items.
  package var sortKeys: [SortKey] = []
  /// The current day, for dates in words; nil leaves them.
  package var today: CalendarDay?

  package static let standard = FormatOptions(rules: Set(FormatRule.all.filter { $0.isOnByDefault }))

  package init(rules: Set<FormatRule>, blankLineLimit: Int? = 1, lineEnding: LineEnding? = nil) {
    self.rules = rules
    self.blankLineLimit = blankLineLimit
    self.lineEnding = lineEnding
  }
}
