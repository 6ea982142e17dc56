import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let format = Command(
    name: "format", usage: "[OPTIONS] [FILE|FOLDER …]",
    summary: "Format plain-text todo lists",
    explanation: """
      Formats each FILE, or standard input without one, and prints the result. A FOLDER is searched for *.xit and
      *.todo files that git does not ignore; Markdown files are formatted only if you name them.
      Lists in the format of another program, such as PlainTasks or todo.txt, are reported and not changed.
      With the setting format.dateWords, it also replaces dates in words (-> fri) with dates, counted from today.
      With --json, for editors, prints the edits instead: see edit --help.
      With --check or --diff, the exit code is 1 if a file would change, and 2 if a settings file is invalid; without FILE,
      they search this folder, and - is standard input.
      """,
    options: [
      .inPlace, .check, .diff, .printsEdits, .cursor, .config, .exclude, .dialect, .today,
      .stdinFilename,
    ],
    run: { arguments, console throws(CommandError) in
      let console = arguments.has(.inPlace) ? console.withUnsavedLists : console
      var run = FormatRun(arguments: arguments, console: console)
      return try run.run()
    })
}

extension CommandOption {
  fileprivate static let check = CommandOption("check", letter: "c", "Only report which files would change")
  fileprivate static let diff = CommandOption("diff", letter: "d", "Only show the changes, as a diff")
}

private struct FormatRun {
  let arguments: Arguments
  let console: Console
  var entry = Journal.Entry(command: "format --in-place")
  var changedCount = 0
  var skippedCount = 0
  var edits = PrintedEdits()

  private var onlyShows: Bool { arguments.has(.check) || arguments.has(.diff) }

  mutating func run() throws(CommandError) -> ExitCode {
    let outputs = [CommandOption.inPlace, .check, .diff, .printsEdits].filter(arguments.has)
    if outputs.count > 1, outputs != [.check, .diff] {
      throw .contradiction(outputs[0].name, outputs[outputs.count - 1].name)
    }
    let cursors = try arguments.cursors()
    guard cursors.isEmpty || arguments.has(.printsEdits) && arguments.operands.count < 2 else {
      throw .message("--cursor needs --json and one list")
    }
    var reader = try ListReader(arguments, console)
    guard !arguments.operands.isEmpty || onlyShows || !console.terminals.input else {
      throw .message("name files or folders to format, or pipe a list in")
    }
    let operands =
      onlyShows
      ? arguments.searched(arguments.operands) : arguments.operands.isEmpty ? ["-"] : arguments.operands
    guard operands != ["-"] || !arguments.has(.inPlace) else {
      throw .message("name a file to write in place")
    }
    var paths = ListPaths(operands, console, taking: .none, arguments)
    var code = reader.forEach(of: &paths, joins: false) { source throws(CommandError) in
      try format(source, cursors)
    }
    try console.save(entry)
    if arguments.has(.printsEdits) { try edits.print(to: console) }
    paths.reportIfEmpty()
    if paths.hasProblems { code = .failure }
    let isSummarized = operands != ["-"] && paths.count > 0
    if isSummarized, onlyShows || arguments.has(.inPlace) { summarize(paths.count, code) }
    // With invalid settings, the result of a check is not reliable.
    return onlyShows && (reader.hasSettingsProblems || paths.hasSettingsProblems) ? .failure : code
  }

  private func summarize(_ fileCount: Int, _ code: ExitCode) {
    let files = Count.of(fileCount - skippedCount, "file")
    let skipped = skippedCount > 0 ? ", \(skippedCount) skipped" : ""
    guard code < .failure else {
      return console.summarizeFailures(amongst: fileCount, "file", onlyShows ? "checked" : "formatted")
    }
    guard changedCount > 0 else { return console.summarize("\(files) already formatted\(skipped)") }
    console.summarize(
      "\(changedCount) of \(files) \(onlyShows ? "would be reformatted" : "reformatted")\(skipped)")
  }

  /// Prints a formatted list, writes it, or shows what would change.
  private mutating func format(
    _ source: ListSource, _ cursors: [TextPosition]
  ) throws(CommandError) -> ExitCode {
    let name = source.name
    let change = source.list.formatted(source.settings.formatOptions(on: console.today))
    source.reportForeignFormat(to: console)
    if source.list.foreignFormat != nil { skippedCount += 1 }
    if arguments.has(.printsEdits) {
      edits.add(change, to: name, of: source.bytes)
      edits.move(cursors)
      return .success
    }
    guard onlyShows || arguments.has(.inPlace) && source.isInFile else {
      try source.write(change, inPlace: false, console, &entry)
      return .success
    }
    guard !change.isEmpty else { return .success }
    changedCount += 1
    guard onlyShows else {
      try source.write(change, inPlace: true, console, &entry)
      return .success
    }
    if arguments.has(.diff) {
      let text = change.applied(to: source.bytes)
      try show(UnifiedDiff(from: source.bytes, to: text, fileName: name))
    } else {
      try console.print("would reformat \(name)\n")
    }
    return .findings
  }

  /// Prints a diff; escapes control characters only on a terminal or with colors, because otherwise it may be applied.
  private func show(_ diff: UnifiedDiff) throws(CommandError) {
    guard console.isTerminal || console.usesColor else { return try console.write(diff.bytes) }
    let text = String(decoding: diff.bytes, as: UTF8.self)
    guard console.usesColor else { return try console.print("\(text, in: .lines)") }
    let isLineEnd: (Character) -> Bool = { $0 == "\n" || $0 == "\r\n" }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd).dropLast() {
      try console.print(console.styled("\(String(line), in: .line)", Self.style(of: line)))
      try console.print("\n")
    }
  }

  private static func style(of line: Substring) -> Style? {
    switch line.first {
    case "+": line.hasPrefix("+++") ? .bold : .green
    case "-": line.hasPrefix("---") ? .bold : .red
    case "@": .cyan
    default: nil
    }
  }
}
