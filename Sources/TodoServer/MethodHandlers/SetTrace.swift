import LanguageServerProtocol

/// `$/setTrace`: from now on the client wants to be told more, or less, of what the server does.
enum SetTrace: NotificationHandler {
  static let method = "$/setTrace"

  static func handle(_ params: SetTraceParams, in session: inout Session) {
    session.trace = params.value
  }
}
