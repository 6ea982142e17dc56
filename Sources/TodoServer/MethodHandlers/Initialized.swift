import JSON
import LanguageServerProtocol

/// `initialized`: registers capabilities, asks for settings and starts indexing.
///
/// The server does not wait for responses, because some clients never send them.
enum Initialized: NotificationHandler {
  static let method = "initialized"

  static func handle(_ params: NoParams, in session: inout Session) {
    let registrations = registrations(for: session.client)
    if !registrations.isEmpty {
      session.outgoing.request("client/registerCapability", RegistrationParams(registrations: registrations))
    }
    session.askForSettings()
    session.beginIndex()
    session.diagnosticsAreStale = session.client.pullsWorkspaceDiagnostics
    session.reportSettingsProblems()
  }

  /// The capabilities to register dynamically for this client.
  private static func registrations(for client: ClientProfile) -> [Registration] {
    var registrations: [Registration] = []
    if client.capabilities.watchedFiles.wantsRegistration {
      let files = WatchedFilesRegistration(globs: DidChangeWatchedFiles.globs)
      registrations.append(Registration(method: DidChangeWatchedFiles.method, options: files.json))
    }
    if client.capabilities.configuration.wantsRegistration {
      let options: JSON = ["section": .string(SettingsStore.section)]
      registrations.append(Registration(method: DidChangeConfiguration.method, options: options))
    }
    return registrations
  }
}
