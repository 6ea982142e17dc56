import ArgumentParsing
import JSON
import TodoFiles
import TodoText

/// The words of a command line of `todo-format`, and the command that they name.
struct CommandLineTool {
  private let command: Command
  /// Whether the words name the command; if not, it is the default.
  private let isNamed: Bool
  private let words: [String]

  /// Runs the command that the arguments `words` name; they begin after the program's name.
  static func run(_ words: [String], _ console: Console) -> ExitCode {
    let tool = CommandLineTool(words)
    do throws(CommandError) {
      return try tool.run(console)
    } catch {
      console.report(error)
      if error.isOfUsage, error.exitCode == .failure {
        console.report("Try todo-format \(tool.isNamed ? "\(tool.command.name) " : "")--help.")
      }
      return error.exitCode
    }
  }

  private init(_ words: [String]) {
    let count = Arguments.leadingOptionCount(of: words, CommandOption.common)
    let word = count < words.count ? words[count] : nil
    if let word, let named = Command.named(word) {
      (command, isNamed) = (named, true)
      self.words = Array(words[..<count] + words[(count + 1)...])
    } else {
      (command, isNamed, self.words) = (Command.all[0], false, words)
    }
  }

  private func run(_ console: Console) throws(CommandError) -> ExitCode {
    // A mistyped command is reported before options that only the right one has are reported as unknown.
    if !isNamed, let word = words.first, !word.hasPrefix("-") { try check(word) }
    let arguments = try Arguments(words, of: command)
    let console = try console.configured(by: arguments)
    if arguments.has(.version) {
      try console.print("\(ProgramVersion.line(of: "todo-format"))\n")
      return .success
    }
    if arguments.has(.help) {
      let isLong = words.contains("--help")
      try console.print(
        isNamed ? Help.of(command, console, isLong: isLong) : Help.overview(console, isLong: isLong))
      return .success
    }
    // There is nothing to format: this fails, and the help is more useful than an error.
    if words.isEmpty, !isNamed, console.terminals.input {
      try console.print(Help.overview(console, isLong: false))
      return .failure
    }
    if let schema = command.schema, arguments.has(.schema) {
      try console.write(schema.json.prettyBytes + [.lineFeed])
      return .success
    }
    if !isNamed { try checkOperands(arguments) }
    try command.checkCount(ofOperands: arguments.operands)
    // Standard input is read once, another item may be on a line by now, and `lint --fix` has printed its result.
    let runsOnce = arguments.has(.line) || arguments.has(.fix)
    let mayRepeat = !runsOnce && !arguments.operands.contains { $0 == "-" || ItemReference.isLine($0) }
    return try CommandError.repeating(if: mayRepeat) { () throws(CommandError) in
      try command.run(arguments, console)
    }
  }

  /// Refuses operands that are not files and do not look like any, so that a mistyped command never formats files.
  ///
  /// After `--`, all are files.
  private func checkOperands(_ arguments: Arguments) throws(CommandError) {
    let pathCount = words.firstIndex(of: "--").map { words.count - $0 - 1 } ?? 0
    for word in arguments.operands.dropLast(pathCount) where word != "-" { try check(word) }
  }

  private func check(_ word: String) throws(CommandError) {
    guard !word.contains(where: { $0 == "." || $0 == "/" }), !Folder.hasEntry(at: word) else { return }
    let known = Command.all.map { $0.name }
    guard !known.contains(word) else {
      throw .message("write the options of a command after it: todo-format \(word) [OPTIONS] …")
    }
    let hint = CommandSynonym.hint(for: word, among: known) ?? "; there is no file of this name either"
    throw .message("unknown command \(word)\(hint)")
  }
}
