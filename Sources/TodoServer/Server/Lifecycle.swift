import JSONRPC

/// The stages of the server's life.
///
/// Source: LSP 3.17, *Server lifecycle*.
enum Lifecycle: Sendable {
  /// Before `initialize`.
  case waiting
  /// Between `initialize` and `shutdown`.
  case serving
  /// After `shutdown`, waiting for `exit`.
  case shutDown

  /// The error for a request that is not allowed now; nil if it is allowed.
  func refusal(of method: String) -> ResponseError? {
    switch self {
    case .waiting where method == "initialize": nil
    case .waiting: ResponseError(.serverNotInitialized, "The first request must be 'initialize'.")
    case .serving where method == "initialize":
      ResponseError(.invalidRequest, "'initialize' was already sent.")
    case .serving: nil
    case .shutDown: ResponseError(.invalidRequest, "Only 'exit' is allowed after 'shutdown'.")
    }
  }

  /// The current exit status: 0 after `shutdown`, otherwise 1.
  package var exitStatus: Int32 { self == .shutDown ? 0 : 1 }
}
