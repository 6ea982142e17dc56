import TodoModel

/// All settings that hold for one list, with their defaults as initial values.
///
/// Keys, types and descriptions stand in the registry, ``Setting/all``.
package struct Settings: Equatable, Sendable {
  /// How lists are read; a Markdown file is known by its name and not by a setting.
  package var dialect = Dialect.extended
  /// What an editor shows behind dates and titles.
  package var inlayHints = InlayHints.on
  /// Whether an editor shows something above titles.
  package var codeLens = false
  /// Which finished items an editor shows otherwise, by hints that say nothing else.
  package var fade = Fade.nothing
  /// Whether an editor shows a colour beside each unfinished item.
  package var documentColors = false
  /// How grave each problem is where that is not its default; a nil value turns the check off.
  package var severities: [ProblemCode: Severity?] = [:]
  package var format = Format()
  /// How operations behave where people differ.
  package var operations = OperationSettings()
  /// The file that finished items are moved to, by its path from the list's folder; empty for the list itself.
  package var archiveFile = ""
  /// The folder that the archive must lie in: that of the settings file that names it; nil if an editor named it.
  package var archiveFolder: String?

  /// Which hints an editor shows.
  package enum InlayHints: String, CaseIterable, Sendable {
    case off, on, soon
  }

  /// Which items are shown otherwise.
  package enum Fade: String, CaseIterable, Sendable {
    case nothing, obsolete, finished
  }

  /// What the formatter does besides what it always does.
  package struct Format: Equatable, Sendable {
    /// Whether priorities are aligned with dots within a group.
    package var alignPriorities = false
    package var dateSeparators = DateSeparators.keep
    /// The most blank lines that stay between groups, 1 to 3.
    package var blankLines = 1
    /// Whether a file ends with exactly one line ending.
    package var finalNewline = true
    package var sort = false
    /// How every line ends; nil for as most lines of the file do.
    ///
    /// Only `.editorconfig` sets it.
    package var lineEnding: LineEnding?
    /// Whether blanks at the ends of lines are removed.
    ///
    /// Only `.editorconfig` sets it.
    package var trimsTrailingBlanks = true
  }

  /// What the formatter does with the separators of due dates.
  package enum DateSeparators: String, CaseIterable, Sendable {
    case keep, dash
  }

  /// The settings of somebody who has set nothing.
  package static let standard = Settings()

  package init() {}
}
