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
      standard error. In folders, files named TODO.md are looked at too, but not mended. The exit code is 1 if a
      problem that remains is a warning or worse, and 2 if a settings file is wrong.
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

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    self.arguments = arguments
    self.console = console
    today = try usage { () throws(UsageError) in try arguments.today() } ?? console.today
    reader = try ListReader(arguments, console)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    let paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
    let markdown: MarkdownFiles = arguments.has(.fix) ? .named : .namedTodo
    let code =
      paths == ["-"]
      ? try lint("-")
      : forEachList(paths, console, taking: markdown) { path throws(CommandError) in try lint(path) }
    return reader.hasComplaints ? .failure : code
  }

  private mutating func lint(_ path: String) throws(CommandError) -> ExitCode {
    let source = try reader.read(path, toWrite: arguments.has(.fix))
    var list = source.list
    if arguments.has(.strict), list.dialect == .extended {
      list = TodoList(list.text, dialect: .strict)
    }
    if arguments.has(.fix) {
      let change = mending(list, source)
      try source.write(change, inPlace: true, console)
      list = list.applying(change)
    }
    let problems = list.problems(ProblemContext(today: today, severities: source.settings.severities))
    var positions = PositionCursor(in: list.text, .utf32)
    let report = problems.map {
      ProblemLine($0, in: list, &positions, of: source.name, showsText: console.isTerminal).text
    }
    if arguments.has(.fix), source.identity == nil {
      // Standard output is the list's.
      for line in report { console.report(line) }
    } else {
      try files { () throws(FileError) in try console.print(report.map { "\($0)\n" }.joined()) }
    }
    return problems.contains { $0.severity >= .warning } ? .findings : .success
  }

  /// What an editor's *fix all* does; where it refuses, the list stays as it is.
  private func mending(_ list: TodoList, _ source: ListSource) -> TextChange {
    let context = OperationContext(
      today: today, settings: source.settings.operations, severities: source.settings.severities)
    do throws(OperationError) {
      return try Operation.fixAll.change(to: .document, in: list, context)
    } catch .nothingToDo {
      return .none
    } catch {
      console.report("todo-format: \(source.name): nothing is mended: \(error)")
      return .none
    }
  }
}

extension CommandOption {
  fileprivate static let fix = CommandOption(
    "fix", letter: "f", "Mend in place what can be mended in one way only")
  fileprivate static let strict = CommandOption(
    "strict", "Hold the lists against the specification to the letter")
}

/// A problem as a terminal shows it, without the last line end.
private struct ProblemLine {
  let text: OutputText

  /// The line; `positions` counts scalars.
  init(
    _ problem: Problem, in list: TodoList, _ positions: inout PositionCursor, of name: String, showsText: Bool
  ) {
    let start = positions.position(of: problem.range.lowerBound)
    let place: OutputText = "\(name):\(start.line + 1):\(start.column + 1)"
    let message = "\(problem.severity): \(problem.message(in: list).plainText) [\(problem.code.check.name)]"
    guard showsText else {
      text = "\(place): \(message, in: .line)"
      return
    }
    let line = list.text.string(ofLine: start.line)
    let end = positions.position(of: problem.range.upperBound)
    let before = Self.shown(line.unicodeScalars.prefix(start.column))
    let through = Self.shown(line.unicodeScalars.prefix(end.line == start.line ? end.column : start.column))
    let carets = String(repeating: "^", count: max(1, through.count - before.count))
    // A TAB before the problem is repeated below it, so that the caret is in the same column.
    let margin = before.map { $0 == "\t" ? "\t" : " " }.joined()
    text = "\(place): \(message, in: .line)\n  \(line, in: .line)\n  \(margin, in: .line)\(carets)"
  }

  /// The beginning of a line with its control characters escaped.
  private static func shown(_ part: Substring.UnicodeScalarView) -> String.UnicodeScalarView {
    String(part).escapingControls(in: .line).unicodeScalars
  }
}
