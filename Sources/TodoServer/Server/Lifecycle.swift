import JSONRPC

/// How far the server is in its life.
///
/// Source: LSP 3.17, *Server lifecycle*.
enum Lifecycle: Sendable {
  /// Nobody has said `initialize`.
  case waiting
  /// It does what it is asked.
  case serving
  /// It has been told to shut down, and waits for `exit`.
  case shutDown

  /// Why a request cannot be answered now; nil if it can.
  func refusal(of method: String) -> ResponseError? {
    switch self {
    case .waiting where method == "initialize": nil
    case .waiting: ResponseError(.serverNotInitialized, "The first request must be 'initialize'.")
    case .serving where method == "initialize":
      ResponseError(.invalidRequest, "'initialize' was said before.")
    case .serving: nil
    case .shutDown: ResponseError(.invalidRequest, "After 'shutdown' there can only be 'exit'.")
    }
  }

  /// The status to exit with now: 0 if the client said `shutdown` first.
  var exitStatus: Int32 { self == .shutDown ? 0 : 1 }
}
