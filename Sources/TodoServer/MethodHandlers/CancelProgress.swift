import LanguageServerProtocol

/// `window/workDoneProgress/cancel`: the user does not want to wait, or to hear the fan.
enum CancelProgress: NotificationHandler {
  static let method = "window/workDoneProgress/cancel"

  static func handle(_ params: ProgressTokenParams, in session: inout Session) {
    session.cancelIndex(params.token)
  }
}
