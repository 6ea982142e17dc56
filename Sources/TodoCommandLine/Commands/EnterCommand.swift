import ArgumentParsing
import JSON
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
      let cursors = try arguments.cursors()
      guard let cursor = cursors.first, cursors.count == 1 else {
        throw .message("name one cursor: --cursor LINE:COLUMN")
      }
      var reader = try ListReader(arguments, console)
      let source = try reader.read(arguments.operands.first ?? "-")
      let enter = source.list.enter(
        at: source.list.text.byteOffset(of: cursor, in: .utf32), isFolded: arguments.has(.folded),
        source.location.operationContext(on: console.today))
      let json = enter.map { enter -> JSON in
        let after = source.list.applying(enter.change, detectingFormat: false).text
        let cursor = after.position(of: enter.cursor, in: .utf32)
        return ["edits": enter.change.json(in: source.list.text), "cursor": cursor.json]
      }
      try console.print(json: json ?? .null)
      return .success
    })
}

extension CommandOption {
  static let folded = CommandOption("folded", "The lines below the line of the cursor are folded")
}
