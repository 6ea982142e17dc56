import JSON
import LanguageServerProtocol

/// `workspace/didChangeConfiguration`: the user has other settings now.
///
/// A client that can be asked often says no more than that.
enum DidChangeConfiguration: NotificationHandler {
  static let method = "workspace/didChangeConfiguration"

  static func handle(_ params: DidChangeConfigurationParams, in session: inout Session) {
    if let settings = params.settings[SettingsStore.section] {
      session.configure(settings)
    } else {
      session.askForSettings()
    }
  }
}
