import ArgumentParsing
import TodoFiles
import TodoText

extension Command {
  static let help = Command(
    name: "help", usage: "[--all] [COMMAND] | format",
    takesFiles: false, operandLimit: 1,
    summary: "Show the help of a command",
    explanation: """
      The same as todo-format COMMAND --help. `help format` is a page about lists, dates and filters.
      """,
    options: [.everything.described("List all commands, also those for editors")],
    run: { arguments, console throws(CommandError) in
      guard let name = arguments.operands.first else {
        let isComplete = arguments.has(.everything)
        try console.print(Help.overview(console, isLong: true, isComplete: isComplete))
        return .success
      }
      if name == Command.format.name {
        try console.print("\(FormatPage.text, in: .lines)")
        return .success
      }
      guard let command = Command.named(name) else {
        throw .unknownName(name, what: "command", known: Command.all.map { $0.name })
      }
      try console.print(Help.of(command, console, isLong: true))
      return .success
    })
}
