import ArgumentParsing
import CLibrary
import TodoFiles
import TodoModel
import TodoText

package enum TodoFormat {
  package static func main(_ arguments: [String]) -> Never {
    // A closed pipe, as with `head`, is not an error, but Git reports an external diff that a signal ends.
    csystem_end_at_broken_pipe(GitProgram.isComparing ? 1 : 0)
    let code = CommandLineTool.run(arguments, .standard)
    exit(code.rawValue)
  }
}

extension Console {
  static var standard: Console {
    // A closed standard error cannot be reported.
    let report = { (text: String) in _ = try? StandardOutput.write(Array(text.utf8), to: STDERR_FILENO) }
    let progress = ProgressLine(report)
    var console = Console(
      readInput: { () throws(FileError) in try StandardInput.read() },
      write: { bytes throws(FileError) in
        progress.clear()
        try StandardOutput.write(bytes)
      },
      report: { text in
        progress.clear()
        report(text)
      },
      terminals: .ofThisProcess, today: LocalClock.today())
    console.progress = progress
    console.readLine = { Swift.readLine() }
    for name in ColorChoice.variables {
      if let value = getenv(name) { console.environment[name] = String(cString: value) }
    }
    return console
  }
}

extension Program {
  static let todoFormat: Program = {
    let format = Command.all[0].description
    var program = Program(
      name: "todo-format", summary: format.summary,
      usage: format.usage + ["COMMAND [OPTIONS] …"], explanation: format.explanation,
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

/// The text of `--help` and `-h`, generated from the registries.
enum Help {
  static func overview(_ console: Console, isLong: Bool, isComplete: Bool = false) -> OutputText {
    text(console, isLong: isLong) { $0.overview(isComplete: isComplete) }
  }

  static func of(_ command: Command, _ console: Console, isLong: Bool) -> OutputText {
    text(console, isLong: isLong) { $0.command(command.description) }
  }

  private static func text(_ console: Console, isLong: Bool, _ write: (HelpText) -> String) -> OutputText {
    let help = HelpText(of: .todoFormat, width: console.helpWidth, isLong: isLong) { heading in
      console.styled(OutputText(stringLiteral: heading), .bold).string
    }
    return OutputText(stringLiteral: write(help))
  }

  /// Two columns, aligned, in one line each.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map { $0.0.displayWidth }.max() ?? 0
    return rows.map { name, summary in
      "  \(name.padded(toDisplayWidth: width))  \(summary)"
    }.joined(separator: "\n")
  }

  /// Two columns, aligned and wrapped to the terminal.
  static func table(_ rows: [(String, String)], _ console: Console) -> String {
    HelpParagraph.table(rows, width: console.helpWidth).joined(separator: "\n")
  }
}
