import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let lint = Command(
    name: "lint", operands: "[OPTIONS] [FILE|FOLDER …]",
    summary: "Say what is wrong with lists",
    explanation: """
      Prints a line for each problem, FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE], columns in characters; on a
      terminal also the line itself. With --fix, what can be mended in one way only is mended in the files, and the
      problems that remain are printed; of standard input, the mended list is printed, and the problems go to
      standard error. In folders, files named TODO.md are looked at too, but not mended. Lines in a row that are
      wrong in the same way are one problem. A list of another program, such as PlainTasks, is one problem; in folders
      such lists are skipped. The exit code is 1 if a problem that remains is a warning or worse, and 2 if a settings
      file is wrong.
      """,
    options: [.fix, .strict, .dialect, .today, .name],
    run: { arguments, console throws(CommandError) in
      var run = try LintRun(arguments, console)
      return try run.run()
    })
}

/// One call of `todo-format lint`.
private struct LintRun {
  private let arguments: Arguments
  private let console: Console
  private let today: CalendarDay
  private var reader: ListReader
  private var written = FileBatch()
  /// What remains of the lists of a batch, and whether the list has been changed.
  private var remaining: [(report: LintReport, isWritten: Bool)] = []
  private var outcomes: [FileBatch.Outcome] = []

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    self.arguments = arguments
    self.console = console
    today = try usage(arguments.today()) ?? console.today
    reader = try ListReader(arguments, console)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    let fixes = arguments.has(.fix)
    let found = ListPaths(
      arguments.operands.isEmpty ? ["-"] : arguments.operands, console, taking: fixes ? .named : .namedTodo)
    let code = fixes ? fix(found.paths) : report(found.paths)
    return found.hasProblems || reader.hasComplaints ? .failure : code
  }

  private var isStrict: Bool { arguments.has(.strict) }

  // MARK: Reporting

  private mutating func report(_ paths: [String]) -> ExitCode {
    let (today, isStrict, isTerminal) = (today, isStrict, console.isTerminal)
    let work = ListWork { source, byteCount in
      source.pieces(for: .checking, as: source.place.dialect(isStrict: isStrict), byteCount: byteCount) {
        source.place.report(on: $0, today, isTerminal: isTerminal)
      }
    }
    return work.run(on: paths, &reader, console, print)
  }

  private func print(
    _ source: ListBytes, _ reports: inout PieceResults<LintReport>
  ) throws(CommandError) -> ExitCode {
    var code = ExitCode.success
    while let report = reports.next() {
      try print(report)
      if report.hasFindings { code = .findings }
    }
    return code
  }

  private func print(_ report: LintReport) throws(CommandError) {
    if let text = report.text { try files(console.print("\(text)\n")) }
  }

  // MARK: Fixing

  private mutating func fix(_ paths: [String]) -> ExitCode {
    let (today, isStrict, isTerminal) = (today, isStrict, console.isTerminal)
    let work = ListWork { source, _ in
      [
        { @Sendable in
          LintFix(source, source.place.dialect(isStrict: isStrict), today: today) {
            source.place.report(on: $0, today, isTerminal: isTerminal)
          }
        }
      ]
    }
    var code = ExitCode.success
    var batches = work.batches(of: paths, pieceSize: console.pieceSize, toWrite: true)
    while let batch = batches.next(&reader) {
      let result = batch.forEach(console) { source, fixes throws(CommandError) in try take(source, &fixes) }
      code = max(code, result, writeBatch())
    }
    return max(code, written.finish().reported(to: console))
  }

  /// Takes a fixed list: a file is written with the others of its batch, and what remains of standard input is reported
  /// on standard error, for standard output is the list's.
  private mutating func take(
    _ source: ListBytes, _ results: inout PieceResults<LintFix>
  ) throws(CommandError) -> ExitCode {
    guard let fixed = results.next() else { return .success }
    if let refusal = fixed.refusal {
      console.report("todo-format: \(source.place.name): nothing is mended: \(refusal)")
    }
    guard let identity = source.identity else {
      try files(console.write(fixed.text))
      if let text = fixed.report.text { console.reportLines(text) }
      return fixed.report.hasFindings ? .findings : .success
    }
    remaining.append((fixed.report, fixed.isChanged))
    if fixed.isChanged {
      outcomes += written.replace(
        source.place.name, with: fixed.text, expecting: identity, under: source.locks)
    }
    return .success
  }

  /// Writes what a batch of lists has become, and reports what remains of each that could be written.
  private mutating func writeBatch() -> ExitCode {
    var code = ExitCode.success
    var outcomes = (outcomes + written.flush())[...]
    for (report, isWritten) in remaining {
      if isWritten, let outcome = outcomes.popFirst(), [outcome].reported(to: console) == .failure {
        code = .failure
        continue
      }
      do throws(CommandError) {
        try print(report)
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

extension ListPlace {
  /// How the list is checked.
  fileprivate func dialect(isStrict: Bool) -> Dialect {
    isStrict && dialect == .extended ? .strict : dialect
  }

  fileprivate func report(on piece: ListPiece, _ today: CalendarDay, isTerminal: Bool) -> LintReport {
    let context = ProblemContext(today: today, severities: settings.severities)
    return LintReport(piece, of: name, context, showsText: isTerminal)
  }
}

extension CommandOption {
  fileprivate static let fix = CommandOption(
    "fix", letter: "f", "Mend in place what can be mended in one way only")
  fileprivate static let strict = CommandOption(
    "strict", "Hold the lists against the specification to the letter")
}
