package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  package func script(for program: Program) -> String {
    switch self {
    case .bash: BashCompletions(program: program).script
    case .zsh: ZshCompletions(program: program).script
    case .fish: FishCompletions(program: program).script
    }
  }
}

extension Program {
  /// Its options and the common options of its commands.
  var ownOptions: [CommandOption] { options + commonOptions.filter { !options.contains($0) } }

  /// The options of a command with the common ones.
  func options(of command: Program) -> [CommandOption] {
    command.options + commonOptions.filter { option in !command.options.contains { $0.name == option.name } }
  }

  var functionName: String { "_" + name.map { $0 == "-" ? "_" : String($0) }.joined() }
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
