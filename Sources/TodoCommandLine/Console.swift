import ArgumentParsing
import CLibrary
import JSON
import TodoFiles
import TodoModel
import TodoText

/// The environment of a command besides files; tests provide their own.
struct Console {
  var readInput: () throws(FileError) -> [UInt8]
  /// Writes data to standard output, unchanged.
  let writeOutput: ([UInt8]) throws(FileError) -> Void
  private let writeError: (String) -> Void
  /// Reads a line that a user types; nil at the end of the input.
  var readLine: () -> String? = { nil }
  var progress: ProgressLine?
  var terminals: Terminals
  /// The values of ``ColorChoice/variables``, which choose color and width.
  var environment: [String: String] = [:]
  var today: CalendarDay
  private(set) var usesColor = false
  private(set) var usesErrorColor = false
  var verbosity = Verbosity.normal
  var drafts: Drafts?
  /// Whether only lists in the current folder are read, as for agents.
  var staysInFolder = false

  /// How much to report besides results and problems.
  enum Verbosity { case quiet, normal, verbose }

  var isTerminal: Bool { terminals.output }

  /// Creates a console that reads and writes through closures; `report` writes to standard error.
  init(
    readInput: @escaping () throws(FileError) -> [UInt8],
    write: @escaping ([UInt8]) throws(FileError) -> Void,
    report: @escaping (String) -> Void, terminals: Terminals, today: CalendarDay
  ) {
    (self.readInput, writeOutput, writeError) = (readInput, write, report)
    (self.terminals, self.today) = (terminals, today)
  }

  func configured(by arguments: Arguments) throws(CommandError) -> Console {
    var console = self
    let choice = try arguments.choice(.color).flatMap(ColorChoice.init) ?? .auto
    console.usesColor = choice.usesColor(isTerminal: terminals.output, environment)
    console.usesErrorColor = choice.usesColor(isTerminal: terminals.error, environment)
    console.today = try arguments.today() ?? today
    if arguments.has(.verbose) { console.verbosity = .verbose }
    if arguments.has(.quiet) { console.verbosity = .quiet }
    if arguments.has(.unsaved) { console.drafts = try Drafts(arguments) }
    return console
  }

  /// The transaction in which commands write; nil if they write files.
  var transaction: Drafts? { drafts.flatMap { $0.use == .copies ? nil : $0 } }

  /// Notes what a command has written, so that it can be undone; commits what it has written to drafts.
  func save(_ entry: Journal.Entry) throws(CommandError) {
    guard let transaction else {
      Journal(environment: environment)?.save(entry)
      return
    }
    guard transaction.use == .command else { return }
    for path in try transaction.commit(as: entry.command, self) {
      report("todo-format: \(path) is open in an editor: save it there")
    }
  }

  /// The console with the lists that editors have open, for a command that reads or changes items.
  var withOpenLists: Console {
    guard drafts == nil else { return self }
    let open = OpenList.all(environment)
    var console = self
    if !open.isEmpty { console.drafts = Drafts(open, for: .command) }
    return console
  }

  /// The same without lists that are saved, for a command that hooks of Git run: these look at files, and editors read a
  /// changed one again.
  var withUnsavedLists: Console {
    let console = withOpenLists
    console.drafts?.removeSaved()
    return console
  }

  func print(_ text: OutputText) throws(CommandError) { try write(Array(text.string.utf8)) }

  /// Writes data to standard output, unchanged.
  func write(_ bytes: [UInt8]) throws(CommandError) { try mappingFileError(writeOutput(bytes)) }

  /// Writes JSON for programs on a line, with the characters that are dangerous on a terminal escaped as JSON allows.
  func print(json: JSON) throws(CommandError) {
    try write(json.jsonBytes.escapingControlsInJSON + [.lineFeed])
  }

  /// Writes text to standard error that is already fitted to the width.
  ///
  /// Like other messages, each line is written by itself.
  func reportLines(_ text: OutputText) {
    for line in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      writeError("\(line)\n")
    }
  }

  /// Writes a line to standard error; on a terminal, fits it to the width: see ``fitted(_:to:)``.
  func report(_ text: OutputText) {
    writeError("\(terminals.error ? Self.fitted(text.string, to: lineWidth) : text.string)\n")
  }

  /// A message wrapped at words, except if it has styles or several lines, which the caller has laid out.
  ///
  /// An indented line, by convention one row of a list of matches, is cut instead.
  private static func fitted(_ line: String, to width: Int) -> String {
    guard line.displayWidth > width, !line.contains("\u{1B}"), !line.contains("\n") else { return line }
    if line.hasPrefix("  ") { return line.cut(toDisplayWidth: width, betweenWords: true) }
    return TextWrapping.lines(of: line, width: width - 2).joined(separator: "\n  ")
  }

  func report(_ error: CommandError) { report("todo-format: \(error)") }

  /// The exit code of `body`; reports its error.
  func code(of body: () throws(CommandError) -> ExitCode) -> ExitCode {
    do throws(CommandError) {
      return try body()
    } catch {
      report(error)
      return error.exitCode
    }
  }

  /// Says in place of a summary that some of `count` files failed; the errors say which.
  ///
  /// A single file needs no summary.
  func summarizeFailures(amongst count: Int, _ noun: String, _ action: String) {
    if count > 1 { summarize("Not all of \(Count.of(count, noun)) could be \(action)") }
  }

  /// Writes a summary to standard error, except with `--quiet`.
  func summarize(_ text: OutputText) {
    if verbosity != .quiet { report(text) }
  }

  /// Writes a line to standard error with `--verbose`.
  func explain(_ text: OutputText) {
    if verbosity == .verbose { report(text) }
  }

  /// Writes a question to standard error, without a line ending.
  func prompt(_ text: OutputText) { writeError(text.string) }

  /// Shows how many lists are done on a terminal, if the work has taken long.
  func showProgress(of paths: inout ListPaths) {
    guard terminals.error, verbosity != .quiet, let progress, progress.isDue else { return }
    paths.completeSearch()
    if paths.takenCount < paths.count {
      progress.update(done: paths.takenCount, of: paths.count)
    } else {
      progress.clear()
    }
  }

  /// A text in a style, if standard output has colors.
  func styled(_ text: OutputText, _ style: Style?) -> OutputText { usesColor ? text.styled(style) : text }
}

struct Terminals {
  var input = false
  var output = false
  var error = false
  var width: Int?

  static var ofThisProcess: Terminals {
    var terminals = Terminals(
      input: isatty(STDIN_FILENO) == 1, output: isatty(STDOUT_FILENO) == 1, error: isatty(STDERR_FILENO) == 1)
    if terminals.output || terminals.error {
      let width = csystem_terminal_width(terminals.output ? STDOUT_FILENO : STDERR_FILENO)
      terminals.width = width > 0 ? Int(width) : nil
    }
    return terminals
  }
}

extension Console {
  /// The width to which output for users is cut; nil if standard output is not a terminal and `COLUMNS` is not exported.
  var terminalWidth: Int? { isTerminal || exportedWidth != nil ? lineWidth : nil }

  var lineWidth: Int { max(20, exportedWidth ?? terminals.width ?? 80) }

  /// As in other programs, an exported `COLUMNS` overrides the width of the terminal, and holds in a pipe, as in `watch`.
  private var exportedWidth: Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  var helpWidth: Int { min(terminalWidth ?? 120, 120) }
}

/// A line on the terminal that shows the progress of work that takes longer than a second.
final class ProgressLine {
  private let start = MonotonicTime.now
  private var lastUpdate: Duration?
  private let write: (String) -> Void

  init(_ write: @escaping (String) -> Void) { self.write = write }

  var isDue: Bool { MonotonicTime.now - start > .seconds(1) }

  /// Shows the number of lists that are done, at most ten times a second: `████░░░░░░░░ 400 of 1000 lists`.
  func update(done: Int, of total: Int) {
    let now = MonotonicTime.now
    guard lastUpdate.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    lastUpdate = now
    let width = 24
    let filled = total == 0 ? 0 : min(width, done * width / total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    write("\r\u{1B}[K\(bar) \(done) of \(total) lists")
  }

  func clear() {
    guard lastUpdate != nil else { return }
    lastUpdate = nil
    write("\r\u{1B}[K")
  }
}
