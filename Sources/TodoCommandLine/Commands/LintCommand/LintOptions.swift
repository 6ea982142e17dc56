import ArgumentParsing
import TodoFiles
import TodoModel

/// The options of `todo-format lint`.
struct LintOptions: Sendable {
  let today: CalendarDay
  let format: LintFormat
  /// The lowest severity that makes the exit code 1; nil for none.
  let failingSeverity: Severity?
  /// Whether problems of due dates affect the exit code.
  let countsCalendar: Bool
  /// The checks that are off.
  let ignored: Set<ProblemCode>
  /// The lines whose problems are reported, each by itself; empty for all lines, where a run of lines has one report.
  let lines: [Range<Int>]
  /// Whether to print the fixes, which cost far more than the problems: only of lines that are named.
  var printsFixes: Bool { format == .json && !lines.isEmpty }
  /// Whether fixes are only shown.
  let isDryRun: Bool
  /// Whether to print counts instead of problems.
  let showsStatistics: Bool
  /// Whether to print lines of lists below their problems.
  let showsText: Bool
  let usesColor: Bool
  /// The width of the terminal, to which lines of lists are cut.
  let width: Int

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    today = try arguments.today() ?? console.today
    format =
      arguments.has(.json) ? .json : try arguments.choice(.lintFormat).flatMap(LintFormat.init) ?? .text
    let severity = try arguments.choice(.failOn)
    failingSeverity =
      severity == "never" ? nil : Severity.allCases.first { "\($0)" == severity } ?? .warning
    countsCalendar = arguments.has(.calendar)
    lines = try arguments.lineRanges()
    isDryRun = arguments.has(.dryRun)
    showsStatistics = arguments.has(.statistics)
    showsText = console.isTerminal && format == .text
    usesColor = console.usesColor && format == .text
    // In a pipe, each problem is one line.
    width = console.isTerminal ? console.lineWidth : .max
    var ignored: Set<ProblemCode> = []
    for name in arguments.all(.ignore).flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let check = Check.named(name) else {
        throw .unknownName(name, what: "problem code", known: Check.all.map { $0.name })
      }
      ignored.insert(check.code)
    }
    self.ignored = ignored
  }

  /// Whether a problem makes the exit code 1.
  func fails(_ problem: Problem) -> Bool {
    guard let failingSeverity, problem.severity >= failingSeverity else { return false }
    return countsCalendar || !problem.code.isOfCalendar
  }

  /// The context of fixes according to the settings of a list, without ignored checks.
  func context(_ settings: Settings) -> OperationContext {
    var severities = settings.severities
    for code in ignored { severities.updateValue(nil, forKey: code) }
    return OperationContext(today: today, settings: settings.operations, severities: severities)
  }
}

extension ProblemCode {
  /// Whether the problem depends on the current day, not on an edit.
  var isOfCalendar: Bool { self == .overdue || self == .dueToday }
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
