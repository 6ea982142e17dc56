import JSON

/// The bodies of the messages that go out; ``Outbox`` frames them.
package enum OutgoingMessage {
  /// A response that brings a result: `null` must be said too, as ``JSON/null``.
  package static func response(to id: RequestID, result: some JSONEncodable) -> [UInt8] {
    message { writer in
      writer.member("id", id)
      writer.member("result", result)
    }
  }

  /// A response that brings an error; without an id, where the request's could not be read, its id is null.
  package static func response(to id: RequestID?, error: ResponseError) -> [UInt8] {
    message { writer in
      writer.memberOrNull("id", id)
      writer.member("error", error)
    }
  }

  /// A notification.
  package static func notification(_ method: String, params: (some JSONEncodable)?) -> [UInt8] {
    message { writer in
      writer.member("method", method)
      writer.member("params", params)
    }
  }

  /// A request of ours.
  package static func request(_ id: RequestID, _ method: String, params: (some JSONEncodable)?) -> [UInt8] {
    message { writer in
      writer.member("id", id)
      writer.member("method", method)
      writer.member("params", params)
    }
  }

  private static func message(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      members(&writer)
    }
    return writer.bytes
  }
}

extension Rejection {
  /// The body of the reply.
  package var reply: [UInt8] { OutgoingMessage.response(to: id, error: error) }
}
