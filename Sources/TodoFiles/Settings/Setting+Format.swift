extension Setting {
  static let alignPriorities = Setting.flag(
    "format.alignPriorities", \.format.alignPriorities,
    "Whether to pad the priorities of each group with dots, so that its descriptions align.")

  static let dateSeparators = Setting.choice(
    "format.dateSeparators", \.format.dateSeparators, among: Settings.DateSeparators.allCases,
    "Whether due dates keep their slashes (keep) or are written with dashes (dash).")

  /// At least 1, because a blank line separates groups.
  static let blankLines = Setting.integer(
    "format.blankLines", \.format.blankLines, in: 1...3,
    "Maximum number of blank lines between groups.")

  static let finalNewline = Setting.flag(
    "format.finalNewline", \.format.finalNewline,
    "Whether a file ends with exactly one line ending.")

  static let sort = Setting.flag(
    "format.sort", \.format.sort,
    "Whether formatting sorts the items of each group.")
}
