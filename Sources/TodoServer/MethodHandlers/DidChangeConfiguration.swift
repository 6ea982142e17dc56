import JSON
import LanguageServerProtocol

/// `workspace/didChangeConfiguration`: updates the settings.
///
/// Clients that support `workspace/configuration` often send no settings here.
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
