import JSON
import JSONRPC
import LanguageServerProtocol

/// The functions of a request's handler, whatever its type.
struct RegisteredRequest: Sendable {
  let method: String
  let addCapabilities: @Sendable (inout JSONObject, ClientProfile) -> Void
  let refreshRequest: @Sendable (ClientProfile) -> String?
  let handle: @Sendable (Message.Request, inout Session) throws(ResponseError) -> RequestOutcome

  init<Handler: AnyRequestHandler>(_: Handler.Type) {
    method = Handler.method
    addCapabilities = { Handler.addCapabilities(to: &$0, for: $1) }
    refreshRequest = { Handler.refreshRequest(for: $0) }
    handle = { request, session throws(ResponseError) in try Handler.handle(request, in: &session) }
  }
}

/// The functions of a notification's handler, whatever its type.
struct RegisteredNotification: Sendable {
  let method: String
  let addCapabilities: @Sendable (inout JSONObject, ClientProfile) -> Void
  let handle: @Sendable (Message.Notification, inout Session) -> Void

  init<Handler: NotificationHandler>(_: Handler.Type) {
    method = Handler.method
    addCapabilities = { Handler.addCapabilities(to: &$0, for: $1) }
    handle = { Handler.handle($0, in: &$1) }
  }
}
