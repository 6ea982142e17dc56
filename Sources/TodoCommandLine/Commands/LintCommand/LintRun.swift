import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

struct LintRun {
  private let arguments: Arguments
  private let console: Console
  private let format: LintFormat
  /// The lowest severity that makes the exit code 1; nil for none.
  private let failingSeverity: Severity?
  private let ignored: [ProblemCode]
  /// The lines whose problems are reported, each by itself; empty for all lines, where a run of lines has one report.
  private let lines: [Range<Int>]
  private let isDryRun: Bool
  private var entry = Journal.Entry(command: "lint --fix")
  private var findings: [LintFinding] = []
  private var names: [String] = []
  private var counts = ProblemCounts()
  private var fixedCount = 0
  private var problemFileCount = 0

  /// The maximum number of problems of a list, as in an editor; the others are counted.
  private static let problemLimit = 1000
  /// The number of edits after which no more fixes are printed: each of them may change the whole list.
  private static let editLimit = 1000

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    self.arguments = arguments
    self.console = console
    format =
      arguments.has(.json) ? .json : try arguments.choice(.lintFormat).flatMap(LintFormat.init) ?? .text
    let severity = try arguments.choice(.failOn)
    failingSeverity =
      severity == "never" ? nil : Severity.allCases.first { "\($0)" == severity } ?? .warning
    lines = try arguments.lineRanges()
    isDryRun = arguments.has(.dryRun)
    let names = arguments.all(.ignore).flatMap { $0.split(separator: ",").map(String.init) }
    ignored = try names.map { name throws(CommandError) in
      guard let check = Check.named(name) else {
        throw .unknownName(name, what: "problem code", known: Check.all.map { $0.name })
      }
      return check.code
    }
  }

  mutating func run() throws(CommandError) -> ExitCode {
    var reader = try ListReader(arguments, console)
    let fixes = arguments.has(.fix)
    let operands = arguments.searched(arguments.operands)
    if fixes, arguments.has(.line) { throw .contradiction("fix", "line") }
    guard !fixes || operands != ["-"] || format == .text else {
      throw .contradiction("fix", "output-format")
    }
    if arguments.has(.statistics), format != .text {
      throw .contradiction("statistics", arguments.has(.json) ? "json" : "output-format")
    }
    guard fixes && format == .text || !isDryRun else {
      throw .message("--dry-run needs --fix, and prints text")
    }
    var paths = ListPaths(operands, console, taking: fixes ? .none : .bySetting, arguments)
    let isLocked = fixes && !isDryRun && console.transaction == nil
    let code = reader.forEach(of: &paths, toWrite: isLocked) { source throws(CommandError) in
      fixes ? try fix(source) : try report(source.list, of: source, context(source.settings))
    }
    try console.save(entry)
    paths.reportIfEmpty()
    if format != .text { try console.write(Array(format.output(findings, files: names).utf8)) }
    if arguments.has(.statistics) { try console.print(counts.table(width: width)) }
    if operands != ["-"], paths.count > 0, format == .text { summarize(paths.count, code) }
    let hasProblems = paths.hasProblems || paths.hasSettingsProblems || reader.hasSettingsProblems
    return hasProblems ? .failure : code
  }

  private func summarize(_ listCount: Int, _ code: ExitCode) {
    let lists = Count.of(listCount, "list")
    guard code < .failure else {
      return console.summarizeFailures(amongst: listCount, "list", arguments.has(.fix) ? "fixed" : "checked")
    }
    let verb = isDryRun ? "would be fixed" : "fixed"
    let fixed = arguments.has(.fix) ? "\(fixedCount) of \(lists) \(verb); " : ""
    guard counts.total > 0 else {
      return console.summarize("\(fixed)\(fixed.isEmpty ? "No problems in \(lists)" : "no problems left")")
    }
    let location = fixed.isEmpty ? " in \(problemFileCount) of \(lists)" : " left"
    console.summarize("\(fixed)\(counts.description)\(location)")
  }

  /// The width to which lines are cut; in a pipe, each problem is one line.
  private var width: Int { console.isTerminal ? console.lineWidth : .max }

  /// The context of fixes according to the settings of a list, without ignored checks.
  private func context(_ settings: Settings) -> OperationContext {
    var severities = settings.severities
    for code in ignored { severities.updateValue(nil, forKey: code) }
    return OperationContext(today: console.today, settings: settings.operations, severities: severities)
  }

  /// Whether a problem makes the exit code 1; the current day, not an edit, makes an item overdue or due today.
  private func fails(_ problem: Problem) -> Bool {
    guard let failingSeverity, problem.severity >= failingSeverity else { return false }
    return arguments.has(.calendar) || problem.code != .overdue && problem.code != .dueToday
  }

  /// Prints the problems of a list, or collects them for other formats than text; on standard error, does not count them.
  private mutating func report(
    _ list: TodoList, of source: ListSource, _ context: OperationContext, onStandardError: Bool = false
  ) throws(CommandError) -> ExitCode {
    let name = source.name
    let problemContext = ProblemContext(context)
    let problems =
      lines.isEmpty
      ? list.problems(problemContext) : lines.flatMap { list.problems(problemContext, beginningOn: $0) }
    if !onStandardError {
      names.append(name)
      for problem in problems { counts.add(problem) }
      if !problems.isEmpty { problemFileCount += 1 }
    }
    let code: ExitCode = problems.contains(where: fails) ? .findings : .success
    guard !arguments.has(.statistics) else { return code }
    let shown = problems.mostSevere(Self.problemLimit)
    var positions = PositionCursor(in: list.text, .utf32)
    if format == .text, !shown.isEmpty {
      let text = shown.map { console.text(of: $0, in: list, &positions, of: name, width: width) }
        .joined(separator: "\n")
      if onStandardError { console.reportLines(text) } else { try console.print("\(text)\n") }
    }
    // A list with a problem in every few bytes would give a hundred times as much output.
    if shown.count < problems.count {
      let count = problems.count - shown.count
      console.report("todo-format: \(name): \(count) less severe or later problems are not printed")
    }
    guard format != .text else { return code }
    var editCount = 0
    for problem in shown {
      let message = problem.message(in: list).plainText
      var finding = LintFinding(problem, &positions, of: name, message, fails: fails(problem))
      // Fixes cost far more than the problems.
      if format == .json, !lines.isEmpty, editCount < Self.editLimit {
        editCount += finding.addFixes(of: problem, in: list, context)
        if editCount >= Self.editLimit {
          console.report("todo-format: \(name): the fixes of later lines are not printed")
        }
      }
      findings.append(finding)
    }
    return code
  }

  /// Applies *fix all* as in an editor; writes the file and reports its remaining problems, or prints a fixed standard input
  /// and reports them on standard error.
  private mutating func fix(_ source: ListSource) throws(CommandError) -> ExitCode {
    let context = context(source.settings)
    var list = source.list
    var change: TextChange?
    do throws(OperationError) {
      let edit = try Operation.fixAll.edit(.wholeList, in: list, context)
      (change, list) = (edit.change, edit.list)
      fixedCount += 1
    } catch .nothingToDo, .foreignFormat {
    } catch {
      console.report("todo-format: \(source.name): nothing was fixed: \(error)")
    }
    if isDryRun {
      let changes =
        change.map { EditReport.reports("fix", $0, to: list, of: source.name, on: console.today) } ?? []
      for change in changes { try console.print("\(change.line)\n") }
    } else if !source.isInFile {
      try console.write(change == nil ? source.bytes : list.text.bytes)
      return try report(list, of: source, context, onStandardError: true)
    } else if let change {
      try source.write(change, inPlace: true, console, &entry)
    }
    return try report(list, of: source, context)
  }
}

struct ProblemCounts {
  private struct Key: Hashable {
    let code: ProblemCode
    let severity: Severity
  }

  private var counts: [Key: Int] = [:]

  mutating func add(_ problem: Problem) {
    counts[Key(code: problem.code, severity: problem.severity), default: 0] += 1
  }

  var total: Int { counts.values.reduce(0, +) }

  var description: String {
    Severity.allCases.reversed().compactMap { severity in
      let count = counts.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
      return count == 0 ? nil : Count.of(count, "\(severity)")
    }.joined(separator: ", ")
  }

  /// A line of at most `width` columns for each code, the most frequent first.
  func table(width: Int) -> OutputText {
    let rows = counts.sorted { left, right in
      left.value == right.value ? left.key.code.rawValue < right.key.code.rawValue : left.value > right.value
    }
    let countWidth = rows.first.map { "\($0.value)".count } ?? 0
    let nameWidth = rows.map { $0.key.code.check.name.count }.max() ?? 0
    return rows.map { key, count -> OutputText in
      let number = String(repeating: " ", count: countWidth - "\(count)".count) + "\(count)"
      let name = key.code.check.name.padded(toDisplayWidth: nameWidth)
      let line =
        "\(number)  \(name)  \("\(key.severity)".padded(toDisplayWidth: 7))  \(key.code.check.summary)"
      return "\(line.cut(toDisplayWidth: width, betweenWords: true))\n"
    }.joined()
  }
}
