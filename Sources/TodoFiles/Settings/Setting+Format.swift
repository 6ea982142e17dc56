extension Setting {
  static let alignPriorities = Setting.flag(
    "format.alignPriorities", \.format.alignPriorities,
    "Whether the priorities of a group are filled up with dots, so that its texts begin in one column.")

  static let dateSeparators = Setting.choice(
    "format.dateSeparators", \.format.dateSeparators, among: Settings.DateSeparators.allCases,
    "Whether due dates keep their slashes (keep), or are written with dashes (dash).")

  /// Not 0: without a blank line between them, two groups are one.
  static let blankLines = Setting.integer(
    "format.blankLines", \.format.blankLines, in: 1...3,
    "The most blank lines in a row that are kept between groups.")

  static let finalNewline = Setting.flag(
    "format.finalNewline", \.format.finalNewline,
    "Whether a file ends with exactly one line ending.")

  static let sort = Setting.flag(
    "format.sort", \.format.sort,
    "Whether the formatter sorts the items of each group.")
}
