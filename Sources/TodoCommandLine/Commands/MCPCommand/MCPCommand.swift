import ArgumentParsing
import JSONRPC
import TodoFiles
import TodoText

extension Command {
  static let mcp = Command(
    name: "mcp", usage: "", takesFiles: false, operandLimit: 0, section: .tools,
    summary: "Let an agent read and change the lists in this folder",
    explanation: """
      Serves the Model Context Protocol on standard input and output, in its versions 2025-11-25 and 2026-07-28, until the
      input ends. An agent's program starts it: its settings name the command `todo-format mcp` and the folder.

      The tools find, show, add, change and check items. An item is named by its reference, FILE:LINE@HASH, which never means
      another one. A call does all that it asks for or nothing, and can be undone with `todo-format undo`. Only the lists that
      `list` shows are read and written, never one outside of this folder. `help agents` prints a paragraph for an AGENTS.md.
      """,
    options: [.today],
    run: { arguments, console throws(CommandError) in
      let today = try arguments.today()
      var server = MCPServer(console)
      var decoder = LineDecoder()
      while let bytes = StandardInput.next(within: server.resources.subscriptions.isEmpty ? -1 : 1000) {
        server.console.today = today ?? LocalClock.today()
        var frames: [Frame] = []
        decoder.feed(bytes[...], into: &frames)
        var messages = frames.compactMap { server.reply(to: $0) }
        messages += server.resources.notifications(server.console)
        for message in messages { try console.write(message.body + [.lineFeed]) }
      }
      return .success
    })
}
