import LanguageServerProtocol

/// `$/setTrace`: sets the level of tracing.
enum SetTrace: NotificationHandler {
  static let method = "$/setTrace"

  static func handle(_ params: SetTraceParams, in session: inout Session) {
    session.trace = params.value
  }
}
