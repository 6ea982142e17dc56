import JSON

/// An incoming message (JSON-RPC 2.0, sections 4 and 5).
package enum Message: Equatable, Sendable {
  /// A call that requires exactly one reply.
  case request(Request)
  /// A call without reply.
  case notification(Notification)
  /// The reply to a request that the server sent.
  case response(Response)

  package struct Request: Equatable, Sendable {
    /// The id to repeat in the reply.
    package let id: RequestID
    /// The method, such as `textDocument/codeAction`.
    package let method: String
    /// The parameters; null if absent.
    package let params: JSON
  }

  package struct Notification: Equatable, Sendable {
    /// The method, such as `textDocument/didChange`.
    package let method: String
    /// The parameters; null if absent.
    package let params: JSON
  }

  package struct Response: Equatable, Sendable {
    /// The request's id; nil if the client could not parse the request.
    package let id: RequestID?
    package let result: Result<JSON, ResponseError>
  }
}
