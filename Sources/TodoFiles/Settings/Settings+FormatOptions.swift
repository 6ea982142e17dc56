import TodoModel

extension Settings {
  /// The formatter's options.
  package var formatOptions: FormatOptions {
    var rules = FormatOptions.standard.rules
    for (rule, isEnabled) in [
      (FormatRule.alignedPriorities, format.alignPriorities),
      (.dateSeparators, format.dateSeparators == .dash),
      (.finalNewline, format.finalNewline),
      (.trailingBlanks, format.trimsTrailingBlanks),
    ] {
      if isEnabled { rules.insert(rule) } else { rules.remove(rule) }
    }
    var options = FormatOptions(
      rules: rules, mostBlankLines: format.blankLines, lineEnding: format.lineEnding)
    if format.sort { options.sortKeys = SortKey.standard }
    return options
  }
}
