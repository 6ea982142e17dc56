import TodoModel

extension Settings {
  /// The formatter's options.
  package var formatOptions: FormatOptions {
    var rules = FormatOptions.standard.rules
    for (name, isDone) in [
      ("aligned-priorities", format.alignPriorities),
      ("date-separators", format.dateSeparators == .dash),
      ("final-newline", format.finalNewline),
      ("trailing-blanks", format.trimsTrailingBlanks),
    ] {
      guard let rule = FormatRule.all.first(where: { $0.name == name }) else { continue }
      if isDone { rules.insert(rule) } else { rules.remove(rule) }
    }
    var options = FormatOptions(
      rules: rules, mostBlankLines: format.blankLines, lineEnding: format.lineEnding)
    if format.sort { options.sortKeys = SortKey.standard }
    return options
  }
}
