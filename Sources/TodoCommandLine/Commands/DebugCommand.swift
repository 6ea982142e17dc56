import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let debug = Command(
    name: "debug", usage: "syntax [FILE]",
    operandWords: [("syntax", "The syntax tree")], operandLimit: 2,
    section: .tools, summary: "Show how a list is parsed, for a bug report",
    explanation:
      "Prints the syntax tree, one node per line, with its range as LINE:COLUMN-LINE:COLUMN, columns in bytes.",
    options: [.dialect, .stdinFilename],
    run: { arguments, console throws(CommandError) in
      guard arguments.operands.first == "syntax" else {
        throw .message("name what to show: todo-format debug syntax [FILE]")
      }
      var reader = try ListReader(arguments, console)
      let source = try reader.read(arguments.operands.dropFirst().first ?? "-")
      try console.print("\(source.list.syntaxDump, in: .lines)")
      return .success
    })
}
