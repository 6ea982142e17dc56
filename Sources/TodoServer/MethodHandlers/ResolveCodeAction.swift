import JSON
import JSONRPC
import LanguageServerProtocol

/// `codeAction/resolve`: computes the edit of a code action.
enum ResolveCodeAction: MutatingRequestHandler {
  static let method = "codeAction/resolve"

  static func reply(
    to params: JSON, in session: inout Session
  ) throws(ResponseError) -> ResolvedCodeAction {
    guard let data = params["data"], let action = try? ActionParams(from: data) else {
      return ResolvedCodeAction(action: params, edit: nil)
    }
    return ResolvedCodeAction(action: params, edit: try session.edit(action, movesCursor: true).edit)
  }
}

/// The client's code action with its edit; unchanged if the server does not know the action.
struct ResolvedCodeAction: JSONEncodable {
  let action: JSON
  let edit: WorkspaceEdit?

  func write(to writer: inout JSONWriter) {
    guard let edit, let object = action.object else { return action.write(to: &writer) }
    writer.object { writer in
      for member in object.members where member.key != "edit" { writer.member(member.key, member.value) }
      writer.member("edit", edit)
    }
  }
}
