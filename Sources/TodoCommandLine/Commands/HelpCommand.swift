import ArgumentParsing
import TodoFiles

extension Command {
  static let help = Command(
    name: "help", usage: "[COMMAND]",
    takesFiles: false, operandLimit: 1,
    summary: "Show the help of a command", explanation: "The same as todo-format COMMAND --help.",
    options: [],
    run: { arguments, console throws(CommandError) in
      guard let name = arguments.operands.first else {
        try mappingFileError(console.print(Help.overview(console, isLong: true)))
        return .success
      }
      guard let command = Command.all.first(where: { $0.name == name }) else {
        throw .usage(.unknownName(name, what: "command", known: Command.all.map { $0.name }))
      }
      try mappingFileError(console.print(Help.of(command, console, isLong: true)))
      return .success
    })
}
