import ArgumentParsing
import TodoFiles

extension Program {
  /// `todo-format`, with all commands.
  static let todoFormat: Program = {
    let format = Command.all[0].description
    var program = Program(
      name: "todo-format", summary: format.summary,
      usage: [format.usage, "COMMAND [OPTIONS] …"], explanation: format.explanation,
      options: format.options)
    program.commonOptions = CommandOption.common
    program.commands = Command.all.map { $0.description }
    if let help = program.commands.firstIndex(where: { $0.name == Command.help.name }) {
      program.commands[help].operandWords = program.commands.map { ($0.name, $0.summary) }
    }
    program.examples = [
      ("todo-format --check .", "Report which lists in this folder would change"),
      ("todo-format list '#work' 'due<=fri'", "Show what is to be done for work by Friday"),
      ("todo-format complete eggs", "Complete the item that says eggs, in the lists of this folder"),
      ("todo-format lint --fix .", "Fix problems that have a safe fix, and report the rest"),
    ]
    program.exitCodes = ExitCode.table
    program.environment = [
      ("NO_COLOR", "No colors, unless FORCE_COLOR is set or --color=always is given"),
      ("FORCE_COLOR", "Colors also in a pipe or a file, unless it is 0 or --color=never is given"),
      ("COLUMNS", "The width of the terminal"),
      ("XDG_STATE_HOME", "The folder of todo-format/undo, instead of ~/.local/state"),
      ("TZ", "The time zone, which decides what today is"),
    ]
    program.files = [
      (SettingsFinder.fileName, "Settings, in the folder of a list or a parent folder"),
      (".editorconfig", "Line endings, final newlines and trailing blanks"),
      (".gitignore", "Files that searches skip, as in Git"),
      ("~/.local/state/todo-format", "What undo takes back, for a day"),
    ]
    program.related = ["git", "todo-lsp"]
    return program
  }()
}
