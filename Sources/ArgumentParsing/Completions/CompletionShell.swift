/// A shell with generated completions.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that completes the arguments of a program.
  package func script(for program: Program) -> String {
    switch self {
    case .bash: BashCompletions(program).script
    case .zsh: ZshCompletions(program).script
    case .fish: FishCompletions(program).script
    }
  }
}

extension Program {
  /// Its options and the common options of its commands.
  var ownOptions: [CommandOption] { options + commonOptions.filter { !options.contains($0) } }

  /// The options of a command with the common ones.
  func options(of command: CommandDescription) -> [CommandOption] {
    command.options + commonOptions.filter { option in !command.options.contains { $0.name == option.name } }
  }

  /// The name of a shell function.
  var functionName: String { "_" + name.map { $0 == "-" ? "_" : String($0) }.joined() }
}

extension CommandOption {
  /// The words on the command line: `--in-place` and `-i`.
  var words: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }
}

extension String {
  /// The text in single quotes, for a POSIX shell.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The text in single quotes, for fish.
  var fishQuoted: String {
    "'" + map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
