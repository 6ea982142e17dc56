import JSON

/// Serializes outgoing messages; ``Outbox`` frames them.
package enum OutgoingMessage {
  /// A successful response; pass ``JSON/null`` if there is no result.
  package static func response(to id: RequestID, result: some JSONEncodable) -> [UInt8] {
    message { writer in
      writer.member("id", id)
      writer.member("result", result)
    }
  }

  /// An error response; `id` is nil if the request's id could not be parsed.
  package static func response(to id: RequestID?, error: ResponseError) -> [UInt8] {
    message { writer in
      writer.memberOrNull("id", id)
      writer.member("error", error)
    }
  }

  package static func notification(_ method: String, params: (some JSONEncodable)?) -> [UInt8] {
    message { writer in
      writer.member("method", method)
      writer.member("params", params)
    }
  }

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
  /// The serialized error response.
  package var reply: [UInt8] { OutgoingMessage.response(to: id, error: error) }
}
