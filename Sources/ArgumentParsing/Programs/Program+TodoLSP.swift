extension Program {
  package static let todoLSP: Program = {
    var program = Program(
      name: "todo-lsp", summary: "A language server for [x]it! and Markdown to-do lists",
      usage: ["[OPTIONS]"],
      explanation: """
        An editor starts it and speaks the Language Server Protocol with it on standard input and output. Settings
        in .todo-format.json and .editorconfig override those of the editor.
        """,
      options: ServerArgument.all)
    program.exitCodes = [
      ("0", "The session ended after shutdown, or by SIGTERM, SIGINT or SIGHUP"),
      ("1", "It ended without shutdown"),
      ("2", "Invalid arguments, or a log that cannot be written"),
    ]
    program.files = [
      (".todo-format.json", "Settings, in the folder of a list or a parent folder"),
      (".editorconfig", "Line endings, final newlines and trailing blanks"),
    ]
    program.related = ["todo-format"]
    return program
  }()
}

package enum ServerArgument {
  package static let stdio = CommandOption(
    "stdio", "Use standard input and output (default; the only transport)")
  /// The LSP specification gives it this name, in *Implementation Considerations*.
  package static let clientProcessID = CommandOption(
    "clientProcessId", value: "N", "Exit when the process N ends")
  package static let log = CommandOption(
    "log", value: "FILE", completing: .files, "Append all messages to FILE")
  package static let help = CommandOption("help", letter: "h", "Show this help")
  package static let version = CommandOption("version", letter: "V", "Show the version")

  /// All options, in the order of the help.
  package static let all = [stdio, clientProcessID, log, version, help]
}
