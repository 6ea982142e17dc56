import JSON
import JSONRPC
import LanguageServerProtocol

/// The handler of one method: a file in this folder, and a line in ``MethodHandlers``.
protocol MethodHandler: SendableMetatype {
  /// The method's name.
  static var method: String { get }

  /// Adds to the server's capabilities what this client needs to know to call the method.
  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile)
}

extension MethodHandler {
  /// Adds nothing.
  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {}
}

/// What a handler returns for a request.
enum RequestOutcome {
  case reply(OutgoingMessage)
  /// The reply takes many steps to compute.
  case pending(PendingReply)
}

/// The handler of a request.
protocol AnyRequestHandler: MethodHandler {
  /// The answer to a request.
  static func handle(
    _ request: Message.Request, in session: inout Session
  ) throws(ResponseError) -> RequestOutcome

  /// The request that makes this client call the method again after a change of the day or the settings; nil if there
  /// is none.
  static func refreshRequest(for client: ClientProfile) -> String?
}

extension AnyRequestHandler {
  /// There is no such request.
  static func refreshRequest(for client: ClientProfile) -> String? { nil }
}

/// The handler of a request that changes nothing: it gets the session as a value.
protocol RequestHandler: AnyRequestHandler {
  associatedtype Params: JSONDecodable
  associatedtype Reply: JSONEncodable

  /// The result of the request.
  ///
  /// - Throws: The error to reply with.
  static func reply(to params: Params, in session: Session) throws(ResponseError) -> Reply
}

extension RequestHandler {
  /// The reply to a request.
  static func handle(
    _ request: Message.Request, in session: inout Session
  ) throws(ResponseError) -> RequestOutcome {
    let reply = try reply(to: try request.decodedParams(), in: session)
    return .reply(OutgoingMessage.response(to: request.id, result: reply))
  }
}

/// The handler of a request for which the server updates a cache or sends a message.
///
/// It never changes the text of a document; only the client does.
protocol MutatingRequestHandler: AnyRequestHandler {
  associatedtype Params: JSONDecodable
  associatedtype Reply: JSONEncodable

  /// The result of the request.
  ///
  /// - Throws: The error to reply with.
  static func reply(to params: Params, in session: inout Session) throws(ResponseError) -> Reply
}

extension MutatingRequestHandler {
  /// The reply to a request.
  static func handle(
    _ request: Message.Request, in session: inout Session
  ) throws(ResponseError) -> RequestOutcome {
    let reply = try reply(to: try request.decodedParams(), in: &session)
    return .reply(OutgoingMessage.response(to: request.id, result: reply))
  }
}

/// The handler of a request about all documents of the workspace, which is answered in steps.
protocol WorkspaceRequestHandler: AnyRequestHandler {
  associatedtype Params: JSONDecodable
  associatedtype Query: WorkspaceQuery

  /// The query of the request.
  ///
  /// - Throws: The error to reply with.
  static func query(for params: Params, in session: inout Session) throws(ResponseError) -> Query
}

extension WorkspaceRequestHandler {
  /// The search, which has not visited any document.
  static func handle(
    _ request: Message.Request, in session: inout Session
  ) throws(ResponseError) -> RequestOutcome {
    let query = try query(for: try request.decodedParams(), in: &session)
    return .pending(PendingReply(WorkspaceSearch(query, for: request.id, in: &session)))
  }
}

extension Message.Request {
  /// The parameters.
  ///
  /// - Throws: An error that names the invalid field.
  fileprivate func decodedParams<Params: JSONDecodable>() throws(ResponseError) -> Params {
    do { return try params.decoded() } catch { throw ResponseError(invalidParams: error) }
  }
}

/// The handler of a notification, which may change the session and send messages.
protocol NotificationHandler: MethodHandler {
  associatedtype Params: JSONDecodable

  /// Handles the notification.
  static func handle(_ params: Params, in session: inout Session)

  /// Recovers from parameters that cannot be decoded, which is logged already.
  static func recover(from params: JSON, in session: inout Session)
}

extension NotificationHandler {
  /// Does nothing.
  static func recover(from params: JSON, in session: inout Session) {}

  /// Handles a notification, and logs it if its parameters cannot be decoded.
  static func handle(_ notification: Message.Notification, in session: inout Session) {
    do {
      handle(try notification.params.decoded(as: Params.self), in: &session)
    } catch {
      session.outgoing.log(.error, "\(method) has invalid parameters: \(error.within("params"))")
      recover(from: notification.params, in: &session)
    }
  }
}
