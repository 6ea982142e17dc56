import JSONRPC
import LanguageServerProtocol

/// `todo/agenda`, a custom request: the items of the workspace that match a filter, by due date.
///
/// Files that have not been read yet are missing; `isComplete` is false then. After the reply, the server sends
/// `todo/agendaChanged` once, when the agenda has changed or more files have been read.
enum AgendaRequest: MutatingRequestHandler {
  static let method = "todo/agenda"

  static func reply(
    to params: AgendaParams, in session: inout Session
  ) throws(ResponseError) -> AgendaReply {
    try session.agenda(params)
  }
}
