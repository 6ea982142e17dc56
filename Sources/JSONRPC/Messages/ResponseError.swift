import JSON

/// The error codes of JSON-RPC 2.0, section 5.1, and LSP 3.17, *ErrorCodes*.
package enum ErrorCode: Int, Sendable {
  /// The body is not JSON.
  case parseError = -32700
  /// The body is not a valid message, or the request is not allowed now.
  case invalidRequest = -32600
  case methodNotFound = -32601
  /// The parameters cannot be decoded.
  case invalidParams = -32602
  case internalError = -32603
  /// The request precedes `initialize`.
  case serverNotInitialized = -32002
  /// The request is valid but cannot be performed.
  case requestFailed = -32803
  /// The document changed, which invalidates the result.
  case contentModified = -32801
  case requestCancelled = -32800
}

/// The error of a failed request.
package struct ResponseError: Error, Equatable, Sendable, JSONDecodable, JSONEncodable {
  /// The code, which may be none of ``ErrorCode``.
  package var code: Int
  /// A sentence for people.
  package var message: String
  /// More for programs.
  package var data: JSON?

  package init(_ code: ErrorCode, _ message: String) {
    self.code = code.rawValue
    self.message = message
  }

  /// Decodes an error object; code and message may be missing.
  package init(from json: JSON) {
    code = json["code"]?.int ?? ErrorCode.internalError.rawValue
    message = json["message"]?.string ?? ""
    data = json["data"]
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", code)
      writer.member("message", message)
      writer.member("data", data)
    }
  }
}
