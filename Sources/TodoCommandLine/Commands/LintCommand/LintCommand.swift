import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

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
      var run = try LintRun(arguments, console)
      return try run.run()
    })
}

/// One call of `todo-format lint`.
private struct LintRun {
  private let arguments: Arguments
  private let console: Console
  private let options: LintOptions
  private var reader: ListReader
  /// What was written.
  private var entry = Journal.Entry(command: "lint --fix")
  private var findings: [LintFinding] = []
  private var names: [String] = []
  private var counts = ProblemCounts()
  private var fixedCount = 0
  private var problemFileCount = 0

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    self.arguments = arguments
    self.console = console
    options = try LintOptions(arguments, console)
    reader = try ListReader(arguments, console)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    let fixes = arguments.has(.fix)
    let operands = arguments.searched(arguments.operands)
    guard !fixes || operands != ["-"] || options.format == .text else {
      throw .contradiction("fix", "output-format")
    }
    guard fixes && options.format == .text || !options.isDryRun else {
      throw .message("--dry-run needs --fix, and prints text")
    }
    var paths = ListPaths(operands, console, taking: fixes ? .none : .bySetting, arguments)
    var code = ExitCode.success
    while let next = reader.next(of: &paths, toWrite: fixes && !options.isDryRun) {
      let result = console.code { () throws(CommandError) in
        fixes ? try fix(try next.get()) : try report(try next.get())
      }
      code = max(code, result)
    }
    try console.save(entry)
    paths.reportIfEmpty()
    if options.format != .text {
      try console.write(Array(options.format.output(findings, files: names).utf8))
    }
    if options.showsStatistics { try console.print(counts.table(width: options.width)) }
    if operands != ["-"], paths.count > 0, options.format == .text { summarize(paths.count, code) }
    let hasProblems = paths.hasProblems || paths.hasSettingsProblems || reader.hasSettingsProblems
    return hasProblems ? .failure : code
  }

  private func summarize(_ listCount: Int, _ code: ExitCode) {
    let lists = Count.of(listCount, "list")
    guard code < .failure else {
      return console.summarizeFailures(amongst: listCount, "list", arguments.has(.fix) ? "fixed" : "checked")
    }
    let verb = options.isDryRun ? "would be fixed" : "fixed"
    let fixed = arguments.has(.fix) ? "\(fixedCount) of \(lists) \(verb); " : ""
    guard counts.total > 0 else {
      return console.summarize("\(fixed)\(fixed.isEmpty ? "No problems in \(lists)" : "no problems left")")
    }
    let location = fixed.isEmpty ? " in \(problemFileCount) of \(lists)" : " left"
    console.summarize("\(fixed)\(counts.description)\(location)")
  }

  // MARK: Reporting

  private mutating func report(_ source: ListInput) throws(CommandError) -> ExitCode {
    let location = source.location
    let report = LintReport(
      reader.parse(source).list, of: location.name, options.context(location.settings), options)
    if report.counts.total > 0 { problemFileCount += 1 }
    return try print(report, of: location.name)
  }

  private mutating func print(_ report: LintReport, of name: String) throws(CommandError) -> ExitCode {
    names.append(name)
    counts.add(report.counts)
    findings += report.findings
    if let text = report.text { try console.print("\(text)\n") }
    reportOmissions(of: report, name)
    return report.hasFindings ? .findings : .success
  }

  private func reportOmissions(of report: LintReport, _ name: String) {
    for omission in report.omissions { console.report("todo-format: \(name): \(omission)") }
  }

  // MARK: Fixing

  /// Applies *fix all* as in an editor; writes the file and reports its remaining problems, or prints a fixed standard input
  /// and reports them on standard error.
  private mutating func fix(_ source: ListInput) throws(CommandError) -> ExitCode {
    let name = source.location.name
    let context = options.context(source.location.settings)
    var list = reader.parse(source).list
    var change: TextChange?
    do throws(OperationError) {
      let edit = try Operation.fixAll.edit(.wholeList, in: list, context)
      (change, list) = (edit.change, edit.list)
      fixedCount += 1
    } catch .nothingToDo, .foreignFormat {
    } catch {
      console.report("todo-format: \(name): nothing was fixed: \(error)")
    }
    let report = LintReport(list, of: name, context, options)
    if options.isDryRun {
      let changes = change.map { EditReport.reports("fix", $0, to: list, of: name, on: options.today) } ?? []
      for change in changes { try console.print("\(change.line)\n") }
    } else if source.version == nil {
      try console.write(change == nil ? source.bytes : list.text.bytes)
      if let text = report.text { console.reportLines(text) }
      reportOmissions(of: report, name)
      return report.hasFindings ? .findings : .success
    } else if let change {
      try source.write(change, inPlace: true, console)
      entry.add(.init(path: name, before: source.bytes, after: list.text.bytes))
    }
    return try print(report, of: name)
  }
}
