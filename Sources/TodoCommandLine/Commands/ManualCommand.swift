import ArgumentParsing

extension Command {
  static let manual = Command(
    name: "manual", usage: "[todo-format|todo-lsp]",
    operandWords: [("todo-format", "The formatter"), ("todo-lsp", "The language server")], takesFiles: false,
    operandLimit: 1,
    summary: "Print a manual page",
    explanation: """
      Prints the manual page of a program, for man: todo-format manual | man -l -
      """,
    options: [],
    run: { arguments, console throws(CommandError) in
      let program = try program(arguments.operands.first ?? "todo-format")
      try console.write(Array(ManualPage(of: program, date: manualDate).text.utf8))
      return .success
    })

  private static let manualDate = "November 26, 2026"
}
