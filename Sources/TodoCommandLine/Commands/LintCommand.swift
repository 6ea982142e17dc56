import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let lint = Command(
    name: "lint", operands: "[OPTIONS] [FILE|FOLDER …]",
    summary: "Say what is wrong with lists",
    explanation: """
      Prints a line for each problem, FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE], columns in characters; on a
      terminal also the line itself. The exit code is 1 if a problem is a warning or worse.
      """,
    options: [.strict, .dialect, .today, .name],
    run: { arguments, console throws(CommandError) in
      let paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
      var reader = try ListReader(arguments, console)
      guard paths != ["-"] else { return try lint(reader.read("-"), arguments, console) }
      return forEachList(paths, console) { path throws(CommandError) in
        try lint(reader.read(path), arguments, console)
      }
    })

  private static func lint(
    _ source: ListSource, _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> ExitCode {
    var list = source.list
    if arguments.has(.strict), list.dialect == .extended {
      list = TodoList(list.text, dialect: .strict)
    }
    let today = try usage { () throws(UsageError) in try arguments.today() } ?? console.today
    let problems = list.problems(ProblemContext(today: today, severities: source.settings.severities))
    let report = problems.map {
      ProblemLine($0, in: list, of: source.name, showsText: console.isTerminal).text
    }.joined()
    try files { () throws(FileError) in try console.print(report) }
    return problems.contains { $0.severity >= .warning } ? .findings : .success
  }
}

extension CommandOption {
  fileprivate static let strict = CommandOption(
    "strict", "Hold the lists against the specification to the letter")
}

/// A problem as a terminal shows it.
private struct ProblemLine {
  let text: String

  init(_ problem: Problem, in list: TodoList, of name: String, showsText: Bool) {
    let start = list.text.position(of: problem.range.lowerBound, in: .utf32)
    let place = "\(name):\(start.line + 1):\(start.column + 1)"
    let message = "\(problem.severity): \(problem.message(in: list)) [\(problem.code.check.name)]\n"
    guard showsText else {
      text = "\(place): \(message)"
      return
    }
    let line = list.text.string(ofLine: start.line)
    let end = list.text.position(of: problem.range.upperBound, in: .utf32)
    let width = end.line == start.line ? max(1, end.column - start.column) : 1
    // A TAB before the problem is repeated below it, so that the caret stands where the eye looks for it.
    let margin = line.unicodeScalars.prefix(start.column).map { $0 == "\t" ? "\t" : " " }.joined()
    text = "\(place): \(message)  \(line)\n  \(margin)\(String(repeating: "^", count: width))\n"
  }
}
