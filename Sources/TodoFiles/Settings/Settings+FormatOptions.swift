import TodoModel

extension Settings {
  /// The formatter's options on a day, from which dates in words are counted.
  package func formatOptions(on today: CalendarDay) -> FormatOptions {
    var rules = FormatOptions.standard.rules
    for (rule, isEnabled) in [
      (FormatRule.alignedPriorities, format.alignPriorities),
      (.dateSeparators, format.dateSeparators == .dash),
      (.dateWords, format.dateWords),
      (.finalNewline, format.finalNewline),
      (.trailingBlanks, format.trimsTrailingBlanks),
    ] {
      if isEnabled { rules.insert(rule) } else { rules.remove(rule) }
    }
    var options = FormatOptions(
      rules: rules, blankLineLimit: format.blankLines, lineEnding: format.lineEnding)
    if format.dateWords { options.today = today }
    if format.sort { options.sortKeys = SortKey.standard }
    return options
  }
}
