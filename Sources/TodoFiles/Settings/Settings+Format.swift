extension Settings {
  static let formatting: [Setting<Settings>] = [
    .flag(
      "format.alignPriorities", { $1(&$0.format.alignPriorities) },
      "Whether to pad the priorities of each group with dots, so that its descriptions align."),
    .choice(
      "format.dateSeparators", { $1(&$0.format.dateSeparators) },
      among: [.keep: "Keep them as they are", .dash: "Write dashes"],
      "Whether due dates keep their slashes (keep) or are written with dashes (dash)."),
    .flag(
      "format.dateWords", { $1(&$0.format.dateWords) },
      "Whether formatting writes dates in words, such as -> fri, as dates."),
    // At least 1, because a blank line separates groups.
    .integer(
      "format.blankLines", { $1(&$0.format.blankLines) }, in: 1...3,
      "Maximum number of blank lines between groups."),
    .flag(
      "format.finalNewline", { $1(&$0.format.finalNewline) },
      "Whether a file ends with exactly one line ending."),
    .flag(
      "format.sort", { $1(&$0.format.sort) }, "Whether formatting sorts the items of each group."),
  ]
}
