import JSON

/// A message to be sent; ``Outbox`` frames it.
package struct OutgoingMessage: Equatable, Sendable {
  package let body: [UInt8]
  /// Identifies messages of which only the newest matters; nil for all others.
  package let key: String?

  package init(body: [UInt8], key: String? = nil) {
    self.body = body
    self.key = key
  }

  /// A successful response; pass ``JSON/null`` if there is no result.
  package static func response(to id: RequestID, result: some JSONEncodable) -> OutgoingMessage {
    message { writer in
      writer.member("id", id)
      writer.member("result", result)
    }
  }

  /// An error response; `id` is nil if the request's id could not be parsed.
  package static func response(to id: RequestID?, error: ResponseError) -> OutgoingMessage {
    message { writer in
      writer.memberOrNull("id", id)
      writer.member("error", error)
    }
  }

  package static func notification(
    _ method: String, params: (some JSONEncodable)?, replacing key: String? = nil
  ) -> OutgoingMessage {
    message(key) { writer in
      writer.member("method", method)
      writer.member("params", params)
    }
  }

  package static func request(_ id: RequestID, _ method: String, params: (some JSONEncodable)?)
    -> OutgoingMessage
  {
    message { writer in
      writer.member("id", id)
      writer.member("method", method)
      writer.member("params", params)
    }
  }

  private static func message(
    _ key: String? = nil, _ members: (inout JSONWriter) -> Void
  ) -> OutgoingMessage {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      members(&writer)
    }
    return OutgoingMessage(body: writer.bytes, key: key)
  }
}

extension Rejection {
  package var reply: OutgoingMessage { OutgoingMessage.response(to: id, error: error) }
}
