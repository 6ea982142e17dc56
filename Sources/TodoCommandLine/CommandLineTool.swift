import TodoFiles
import TodoText

/// Runs `todo-format`.
package enum CommandLineTool {
  /// Runs the command that `words` name, the arguments without the program's name.
  package static func run(_ words: [String], _ console: Console) -> ExitCode {
    do throws(CommandError) {
      return try dispatch(words, console)
    } catch {
      console.report("todo-format: \(error)")
      if case .usage = error { console.report("Try todo-format --help.") }
      return .failure
    }
  }

  private static func dispatch(_ words: [String], _ console: Console) throws(CommandError) -> ExitCode {
    let named = words.first.flatMap { word in Command.all.first { $0.name == word } }
    if named == nil, let word = words.first { try usage(checkCommand(word)) }
    let command = named ?? Command.all[0]
    let words = named == nil ? words : Array(words.dropFirst())
    if words == ["--version"] {
      try files(console.print("\(ProgramVersion.line(of: "todo-format"))\n"))
      return .success
    }
    let arguments = try usage(Arguments(words, options: command.options + [.help]))
    guard !arguments.has(.help) else {
      let help = named == nil ? Help.overview : Help.of(command)
      try files(console.print("\(help, in: .lines)"))
      return .success
    }
    return try command.run(arguments, console)
  }

  /// Suggests a command for a word that is neither a command, an option nor a file.
  private static func checkCommand(_ word: String) throws(UsageError) {
    let known = Command.all.map(\.name)
    guard !word.hasPrefix("-"), FileIdentity(ofFileAt: word) == nil,
      Suggestion.closest(to: word, among: known) != nil
    else { return }
    throw .unknownName(word, what: "command", known: known)
  }
}
