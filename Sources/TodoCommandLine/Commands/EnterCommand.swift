import ArgumentParsing
import JSON
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let enter = Command(
    name: "enter", usage: "--cursor LINE:COLUMN [OPTIONS] [FILE]", operandLimit: 1,
    section: .tools, summary: "Print what the Enter key does at a cursor, for editors",
    explanation: """
      Prints JSON: the edits of FILE, or standard input, and the cursor after them, with positions as in the Language
      Server Protocol, in Unicode code points. Prints null where the editor inserts an ordinary line break.
      """,
    options: [.cursor.described("The cursor, from 1:1"), .folded, .config, .dialect, .today, .stdinFilename],
    run: { arguments, console throws(CommandError) in
      let today = try arguments.today() ?? console.today
      let cursors = try arguments.cursors()
      guard let cursor = cursors.first, cursors.count == 1 else {
        throw .message("name one cursor: --cursor LINE:COLUMN")
      }
      var reader = try ListReader(arguments, console)
      let source = try reader.read(arguments.operands.first ?? "-")
      let enter = source.list.enter(
        at: source.list.text.byteOffset(of: cursor, in: .utf32), isFolded: arguments.has(.folded),
        source.input.location.operationContext(on: today))
      let json = enter.map { $0.json(in: source.list) } ?? .null
      try console.print(json: json)
      return .success
    })
}

extension CommandOption {
  static let folded = CommandOption("folded", "The lines below the line of the cursor are folded")
}

extension EnterEdit {
  /// The edits of a list, and the cursor in the changed list.
  fileprivate func json(in list: TodoList) -> JSON {
    let after = list.applying(change, detectingFormat: false).text
    return ["edits": change.json(in: list.text), "cursor": after.position(of: cursor, in: .utf32).json]
  }
}
