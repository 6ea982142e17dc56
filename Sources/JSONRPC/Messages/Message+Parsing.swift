import JSON

/// An invalid incoming message, with the error to reply.
package struct Rejection: Error, Equatable, Sendable {
  /// The request's id, if it could be parsed.
  package let id: RequestID?
  package let error: ResponseError
}

extension Message {
  /// Parses the body of a frame.
  ///
  /// The member `jsonrpc` may be missing, because some clients omit it.
  ///
  /// - Throws: ``Rejection``: -32700 for invalid JSON, -32600 for a batch or an invalid message.
  /// - Complexity: O(bytes).
  package init(parsing body: consuming [UInt8]) throws(Rejection) {
    let json: JSON
    do { json = try JSON(parsing: consume body) } catch {
      throw Rejection(id: nil, error: ResponseError(.parseError, "The message is not JSON: \(error)"))
    }
    if case .array = json { throw Self.invalid(nil, "Batches are not supported.") }
    guard let object = json.object else { throw Self.invalid(nil, "A message must be an object.") }

    let id = try Self.id(of: object)
    if let version = object["jsonrpc"], version != "2.0" {
      throw Self.invalid(id, "Only JSON-RPC 2.0 is supported.")
    }
    if let method = object["method"] {
      self = try Self.call(method, id: id, of: object)
    } else {
      self = try Self.response(to: id, of: object)
    }
  }

  private static func call(
    _ method: JSON, id: RequestID?, of object: JSONObject
  ) throws(Rejection) -> Message {
    guard let name = method.string else { throw invalid(id, "'method' must be a string.") }
    let params = object["params"] ?? .null
    if let id { return .request(Request(id: id, method: name, params: params)) }
    guard object["id"] == nil else { throw invalid(nil, "'id' must not be null.") }
    return .notification(Notification(method: name, params: params))
  }

  private static func response(to id: RequestID?, of object: JSONObject) throws(Rejection) -> Message {
    if let error = object["error"], !error.isNull {
      return .response(Response(id: id, result: .failure(ResponseError(from: error))))
    }
    guard let result = object["result"] else {
      throw invalid(id, "A message needs a 'method', a 'result' or an 'error'.")
    }
    guard let id else { throw invalid(nil, "A response needs an 'id'.") }
    return .response(Response(id: id, result: .success(result)))
  }

  /// The id; nil if absent or null.
  private static func id(of object: JSONObject) throws(Rejection) -> RequestID? {
    guard let id = object["id"], !id.isNull else { return nil }
    do { return try RequestID(from: id) } catch { throw invalid(nil, "'id': \(error)") }
  }

  private static func invalid(_ id: RequestID?, _ message: String) -> Rejection {
    Rejection(id: id, error: ResponseError(.invalidRequest, message))
  }
}
