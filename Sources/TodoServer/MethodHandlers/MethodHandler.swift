import JSON
import JSONRPC

/// The handler of a request: a function in this folder, and a line in ``MethodHandlers``.
struct RequestHandler: Sendable {
  /// The answer to a request.
  enum Outcome {
    case reply(EncodedJSON)
    /// The reply takes many steps to compute.
    case pending(SearchStep)
  }

  let method: String
  /// Throws the error to reply with.
  let handle: @Sendable (Params, inout Session) throws(ResponseError) -> Outcome

  /// A request with a function that replies at once; nil is null.
  ///
  /// It never changes the text of a document; only the client does.
  init<Reply: JSONEncodable & SendableMetatype>(
    _ method: String, _ reply: @escaping @Sendable (Params, inout Session) throws(ResponseError) -> Reply?
  ) {
    self.method = method
    handle = { params, session throws(ResponseError) in
      let reply = try reply(params, &session)
      return .reply(reply?.encoded ?? JSON.null.encoded)
    }
  }

  /// A request with a function that begins a search of all documents of the workspace.
  init<Match: SendableMetatype>(
    _ method: String,
    searching search:
      @escaping @Sendable (Params, inout Session) throws(ResponseError) -> WorkspaceSearch<Match>
  ) {
    self.method = method
    handle = { params, session throws(ResponseError) in
      var search = try search(params, &session)
      search.begin(in: &session)
      return .pending { session throws(ResponseError) in try search.step(in: &session) }
    }
  }
}

/// The handler of a notification, which may change the session and send messages, and decodes its parameters before.
typealias NotificationHandler = @Sendable (Params, inout Session) throws(ResponseError) -> Void
