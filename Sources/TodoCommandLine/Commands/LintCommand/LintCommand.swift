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
  private var written: FileBatch
  /// The remaining problems of each list of a batch, and whether the list is queued for writing.
  private var remaining: [(name: String, report: LintReport, isQueued: Bool)] = []
  private var outcomes: [FileBatch.Outcome] = []
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
    written = FileBatch(for: "lint --fix", Journal(environment: console.environment))
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
    let code = fixes ? fix(&paths) : report(&paths)
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

  private mutating func report(_ paths: inout ListPaths) -> ExitCode {
    let options = options
    let work = ListWork { input in
      let location = input.location
      let list = ListSource(input).list
      return LintReport(list, of: location.name, options.context(location.settings), options)
    }
    var code = ExitCode.success
    var batches = work.batches()
    while let batch = batches.next(of: &paths, &reader) {
      let result = batch.forEach(console) { source, report throws(CommandError) in
        names.append(source.location.name)
        try print(report, of: source.location.name)
        if report.counts.total > 0 { problemFileCount += 1 }
        return report.hasFindings ? .findings : .success
      }
      code = max(code, result)
    }
    return code
  }

  private mutating func print(_ report: LintReport, of name: String) throws(CommandError) {
    counts.add(report.counts)
    findings += report.findings
    if let text = report.text { try console.print("\(text)\n") }
    reportOmissions(of: report, name)
  }

  private func reportOmissions(of report: LintReport, _ name: String) {
    for omission in report.omissions { console.report("todo-format: \(name): \(omission)") }
  }

  // MARK: Fixing

  private mutating func fix(_ paths: inout ListPaths) -> ExitCode {
    let options = options
    let work = ListWork { LintFix($0, options) }
    var code = ExitCode.success
    var batches = work.batches(toWrite: !options.isDryRun)
    while let batch = batches.next(of: &paths, &reader) {
      let result = batch.forEach(console) { source, fixed throws(CommandError) in try finish(source, fixed) }
      code = max(code, result, writeBatch())
    }
    return max(code, written.finish().reported(to: console))
  }

  /// Queues a fixed file for writing, or prints a fixed standard input and reports its problems on standard error.
  private mutating func finish(
    _ source: ListInput, _ fixed: LintFix
  ) throws(CommandError) -> ExitCode {
    if let refusal = fixed.refusal {
      console.report("todo-format: \(source.location.name): nothing was fixed: \(refusal)")
    }
    if fixed.isChanged { fixedCount += 1 }
    if options.isDryRun {
      for change in fixed.changes { try console.print("\(change.line)\n") }
      try print(fixed.report, of: source.location.name)
      return fixed.report.hasFindings ? .findings : .success
    }
    guard let version = source.version else {
      try console.write(fixed.text)
      if let text = fixed.report.text { console.reportLines(text) }
      reportOmissions(of: fixed.report, source.location.name)
      return fixed.report.hasFindings ? .findings : .success
    }
    names.append(source.location.name)
    remaining.append((source.location.name, fixed.report, fixed.isChanged))
    if fixed.isChanged {
      outcomes += written.replace(
        source.location.name, with: fixed.text, insteadOf: source.bytes, expecting: version,
        under: source.locks)
    }
    return .success
  }

  /// Writes the changed lists of a batch, and reports the remaining problems of each list unless writing it failed.
  private mutating func writeBatch() -> ExitCode {
    var code = ExitCode.success
    // In the order of the queued lists.
    var outcomes = (outcomes + written.flush())[...]
    for (name, report, isQueued) in remaining {
      if isQueued, let outcome = outcomes.popFirst() {
        let written = [outcome].reported(to: console)
        code = max(code, written)
        if written >= .failure { continue }
      }
      do throws(CommandError) {
        try print(report, of: name)
        if report.hasFindings { code = max(code, .findings) }
      } catch {
        console.report("todo-format: \(error)")
        code = .failure
      }
    }
    remaining = []
    self.outcomes = []
    return code
  }
}
