import ArgumentParsing
import TodoFiles
import TodoText

extension Command {
  static let completions = Command(
    name: "completions", usage: "bash|zsh|fish [PROGRAM]",
    operandWords: CompletionShell.allCases.map { ($0.rawValue, "Completions for \($0.rawValue)") },
    takesFiles: false,
    summary: "Print the completions for a shell",
    explanation: """
      Prints a script that completes commands, options and their values. PROGRAM is todo-format (default) or todo-lsp.
      For bash, add the line to ~/.bashrc; for zsh and fish, run it once:

        bash  eval "$(todo-format completions bash)"
        zsh   todo-format completions zsh > "${fpath[1]}/_todo-format"
        fish  todo-format completions fish > ~/.config/fish/completions/todo-format.fish
      """,
    options: [],
    run: { arguments, console throws(CommandError) in
      let known = CompletionShell.allCases.map { $0.rawValue }
      guard let name = arguments.operands.first else {
        throw .usage(.message("name a shell: \(known.joined(separator: ", "))"))
      }
      guard let shell = CompletionShell(rawValue: name) else {
        throw .usage(.unknownName(name, what: "shell", known: known))
      }
      guard arguments.operands.count <= 2 else {
        throw .usage(.message("name one shell and one program"))
      }
      let program = try program(arguments.operands.dropFirst().first ?? "todo-format")
      try mappingFileError(console.write(Array(shell.script(for: program).utf8)))
      return .success
    })

  static func program(_ name: String) throws(CommandError) -> Program {
    let programs: [Program] = [.todoFormat, .todoLSP]
    guard let program = programs.first(where: { $0.name == name }) else {
      throw .usage(.unknownName(name, what: "program", known: programs.map { $0.name }))
    }
    return program
  }
}
