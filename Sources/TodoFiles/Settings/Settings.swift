import TodoModel

/// The settings for one list, initially the defaults.
///
/// Keys, types and descriptions are in the registry, ``Setting/all``.
package struct Settings: Equatable, Sendable {
  /// The dialect of lists; Markdown files are recognized by their names instead.
  package var dialect = Dialect.extended
  /// What checkboxes in Markdown documents and some tags mean.
  package var conventions = ListConventions.standard
  /// The patterns of the files in folders that are lists: see ``ListPatterns``.
  package var files = ListPatterns.standard
  /// The folder that ``files`` are relative to: that of the settings file; nil if an editor set them.
  package var filesFolder: String?
  /// The list of commands that name none, relative to ``defaultListFolder``; empty for none.
  package var defaultList = ""
  /// The folder of the settings file that names the default list; nil if an editor did.
  package var defaultListFolder: String?
  package var views: [String: String] = [:]
  package var inlayHints = InlayHints.on
  package var codeLens = false
  package var fade = Fade.nothing
  package var documentColors = false
  /// The severities that are set, perhaps to their defaults; nil turns a check off.
  package var severities: [ProblemCode: Severity?] = [:]
  package var format = Format()
  package var operations = OperationSettings()
  /// The file that finished items move to, relative to the list's folder; empty for the list itself.
  package var archiveFile = ""
  /// The folder that must contain the archive: that of the settings file that names it; nil if an editor named it.
  package var archiveFolder: String?

  package enum InlayHints: String, CaseIterable, Sendable {
    case off, on, soon
  }

  package enum Fade: String, CaseIterable, Sendable {
    case nothing, obsolete, finished
  }

  package struct Format: Equatable, Sendable {
    package var alignPriorities = false
    package var dateSeparators = DateSeparators.keep
    package var dateWords = false
    package var blankLines = 1
    package var finalNewline = true
    package var sort = false
    /// The line ending; nil for the file's most frequent one.
    ///
    /// Only `.editorconfig` sets it.
    package var lineEnding: LineEnding?
    /// Whether to remove trailing blanks.
    ///
    /// Only `.editorconfig` sets it.
    package var trimsTrailingBlanks = true
  }

  /// How the formatter writes the separators of due dates.
  package enum DateSeparators: String, CaseIterable, Sendable {
    case keep, dash
  }

  package static let standard = Settings()

  package init() {}
}

extension Settings {
  /// Applies the `.editorconfig` properties of a list; ignores unknown values and `unset`.
  ///
  /// Ignores `end_of_line = cr`, because a lone CR in a list is a problem.
  mutating func apply(editorConfig properties: [String: String]) {
    switch properties["end_of_line"] {
    case "lf": format.lineEnding = .lineFeed
    case "crlf": format.lineEnding = .carriageReturnLineFeed
    default: break
    }
    if let value = properties["trim_trailing_whitespace"].flatMap(Bool.init) {
      format.trimsTrailingBlanks = value
    }
    if let value = properties["insert_final_newline"].flatMap(Bool.init) { format.finalNewline = value }
  }

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
