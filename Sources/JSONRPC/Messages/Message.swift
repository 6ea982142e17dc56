import JSON

/// A message that came in (JSON-RPC 2.0, sections 4 and 5).
package enum Message: Equatable, Sendable {
  /// Wants exactly one reply.
  case request(Request)
  /// Wants none.
  case notification(Notification)
  /// Answers a request of ours.
  case response(Response)

  /// A request: something to do and to answer.
  package struct Request: Equatable, Sendable {
    /// What the reply must carry.
    package let id: RequestID
    /// The method's name, such as `textDocument/codeAction`.
    package let method: String
    /// The parameters, `null` if there are none.
    package let params: JSON

    /// A request with these parts.
    package init(id: RequestID, method: String, params: JSON) {
      self.id = id
      self.method = method
      self.params = params
    }
  }

  /// A notification: something to do.
  package struct Notification: Equatable, Sendable {
    /// The method's name, such as `textDocument/didChange`.
    package let method: String
    /// The parameters, `null` if there are none.
    package let params: JSON

    /// A notification with these parts.
    package init(method: String, params: JSON) {
      self.method = method
      self.params = params
    }
  }

  /// A response to a request that this side sent.
  package struct Response: Equatable, Sendable {
    /// Which request it answers; nil where the other side could not read the request.
    package let id: RequestID?
    /// What it brings.
    package let result: Result<JSON, ResponseError>

    /// A response with these parts.
    package init(id: RequestID?, result: Result<JSON, ResponseError>) {
      self.id = id
      self.result = result
    }
  }
}
