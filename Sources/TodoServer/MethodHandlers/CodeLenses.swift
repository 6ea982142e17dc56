import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// `textDocument/codeLens`: the progress of a group and commands for all of it, above its title.
///
/// A client without `workspace/applyEdit` gets no commands.
enum CodeLenses: RequestHandler {
  static let method = "textDocument/codeLens"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("codeLensProvider", to: [:])
  }

  static func refreshRequest(for client: ClientProfile) -> String? {
    client.capabilities.refreshedViews.contains("codeLens") ? "workspace/codeLens/refresh" : nil
  }

  static func reply(to params: TextDocumentParams, in session: Session) throws(ResponseError) -> [EncodedJSON]
  {
    let document = try session.document(params.textDocument)
    guard document.settings.codeLens else { return [] }
    var lenses: [EncodedJSON] = []
    for title in document.list.titles() where title.progress.total > 0 {
      let range = document.range(of: title.words, in: session.client.columnEncoding)
      func add(_ command: Command) {
        lenses.append(
          .object { writer in
            writer.member("range", range)
            writer.member("command", command)
          })
      }
      add(Command(title: title.progress.description))
      guard session.client.capabilities.appliesEdits else { continue }
      for (name, operation) in operations(for: title) {
        let params = OperationParams(operation, on: title.group.lines, of: document.anyVersion)
        let command = ActionParams.operation(params).command(title: name)
        add(command)
      }
    }
    return lenses
  }

  /// The operations for a group.
  ///
  /// Its items are not examined, because clients send this request on every keystroke.
  private static func operations(for title: GroupTitle) -> [(name: String, operation: String)] {
    var operations: [(name: String, operation: String)] = []
    if title.progress.total > 1 { operations.append(("sort", "sort")) }
    if title.progress.finished > 0 { operations.append(("archive", "archive")) }
    return operations
  }
}
