import JSON
import JSONRPC
import LanguageServerProtocol

/// The server's command that applies an action that a client got as a command, because it supports no action literals.
///
/// Its arguments are the action's ``CodeActionData`` and its title.
enum ActionCommand {
  /// The name of the command.
  static let name = "todo-lsp.applyAction"

  /// An action as a command; nil if it is disabled.
  static func command(for action: CodeAction) -> Command? {
    action.command
      ?? action.data.map { Command(title: action.title, name: name, arguments: [$0, .string(action.title)]) }
  }

  /// The edit of an action, and its label.
  static func edit(
    _ arguments: [JSON], in session: Session
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    guard let data = arguments.first, let stored = try? CodeActionData(from: data) else {
      throw ResponseError(.invalidParams, "params.arguments: expected the data of an action")
    }
    // A snippet would move the cursor of the active editor, which may show another document.
    let edit = try stored.edit(in: session, movesCursor: false)
    return ApplyWorkspaceEditParams(label: arguments.dropFirst().first?.string ?? "", edit: edit)
  }
}
