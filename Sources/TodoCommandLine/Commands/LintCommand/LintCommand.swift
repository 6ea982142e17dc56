import ArgumentParsing
import TodoModel

extension Command {
  static let lint = Command(
    name: "lint", usage: "[OPTIONS] [FILE|FOLDER …]",
    summary: "Report problems in lists",
    explanation: """
      Without FILE, checks the lists in this folder; - is standard input.

      Prints one line per problem, FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE], columns in Unicode code points; on a
      terminal also the line of the list. The same problem on consecutive lines is reported once.

      With --fix, fixes the files and prints the remaining problems; for standard input, prints the fixed list, and
      the problems on standard error. A FOLDER is also searched for TODO.md, which --fix does not change. With --dry-run, --fix
      writes nothing, and prints each item as it would be before the problems that would remain.
      Dates in words, such as -> fri or -> in 3 days, are problems: --fix replaces them with dates, counted from today.

      For lines that --line names, --output-format json also prints the fixes of each problem, each with its title and
      edits, as edit --json does.

      A list in the format of another program, such as PlainTasks, is one problem; in a FOLDER it is skipped.

      The exit code is 1 if a warning or error remains, and 2 if a settings file is invalid. Items that are overdue or due
      today are printed, but do not affect it without --calendar. Of each list, at most a thousand problems are printed, the
      most severe ones; --statistics counts all.

      Problems can be turned off with --ignore, or for good in the settings: "severity": {"duplicate-item": "off"}.
      """,
    options: [
      .fix, .dryRun.described("With --fix, only report what would change"), .line, .json, .lintFormat,
      .failOn, .ignore, .statistics, .calendar, .config, .exclude, .dialect, .today, .stdinFilename,
    ],
    schema: .problems,
    run: { arguments, console throws(CommandError) in
      var run = try LintRun(arguments, arguments.has(.fix) ? console.withUnsavedLists : console)
      return try run.run()
    })
}

extension CommandOption {
  static let fix = CommandOption("fix", letter: "f", "Fix problems that have a safe fix, in place")
  static let lintFormat = CommandOption(
    "output-format", value: "FORMAT", completing: .words(LintFormat.allCases.map { $0.rawValue }),
    "Print problems as text (default), json, github, gitlab, sarif or junit")
  static let failOn = CommandOption(
    "fail-on", value: "SEVERITY",
    completing: .words(Severity.allCases.reversed().map { "\($0)" } + ["never"]),
    "The least severity that makes the exit code 1: error, warning (default), info or hint; or never")
  static let ignore = CommandOption(
    "ignore", value: "CODE", repeatable: true, completing: .words(Check.all.map { $0.name }),
    "Do not report this problem; may be repeated, or list several, separated by commas")
  static let statistics = CommandOption("statistics", "Print how often each problem occurs, not where")
  static let calendar = CommandOption(
    "calendar", "Let items that are overdue or due today affect the exit code")
}
