import JSON

/// The error codes of JSON-RPC 2.0, section 5.1, and of the Language Server Protocol 3.17, `ErrorCodes`.
package enum ErrorCode: Int, Sendable {
  /// The body is not JSON.
  case parseError = -32700
  /// The body is JSON, but no request, or comes when it may not.
  case invalidRequest = -32600
  /// There is no such request.
  case methodNotFound = -32601
  /// The parameters are not what the request wants.
  case invalidParams = -32602
  /// A fault of the server.
  case internalError = -32603
  /// A request came before `initialize`.
  case serverNotInitialized = -32002
  /// The request is right, and cannot be done all the same.
  case requestFailed = -32803
  /// The server gave the request up.
  case serverCancelled = -32802
  /// The document changed, so that the answer would be wrong.
  case contentModified = -32801
  /// The client took the request back.
  case requestCancelled = -32800
}

/// What a response says when it brings no result.
package struct ResponseError: Error, Equatable, Sendable {
  /// The code as it stands in the message; ``ErrorCode`` names those that are known.
  package var code: Int
  /// One sentence for people.
  package var message: String

  /// An error with a code that is known.
  package init(_ code: ErrorCode, _ message: String) {
    self.code = code.rawValue
    self.message = message
  }

  /// An error of the parameters, whose message names the field that is wrong.
  package init(invalidParams error: JSONDecodingError) {
    self.init(.invalidParams, error.within("params").description)
  }
}

extension ResponseError: JSONDecodable, JSONEncodable {
  /// Takes an error object; one that lacks its code or message is an error all the same.
  package init(from json: JSON) throws(JSONDecodingError) {
    code = json["code"]?.int ?? ErrorCode.internalError.rawValue
    message = json["message"]?.string ?? ""
  }

  /// Writes the error object.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", code)
      writer.member("message", message)
    }
  }
}
