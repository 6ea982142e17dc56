import LanguageServerProtocol

/// `window/workDoneProgress/cancel`: stops indexing.
enum CancelProgress: NotificationHandler {
  static let method = "window/workDoneProgress/cancel"

  static func handle(_ params: ProgressTokenParams, in session: inout Session) {
    session.cancelIndex(params.token)
  }
}
