import JSON
import LanguageServerProtocol

/// `initialized`: from now on the server may speak first.
///
/// It never waits for an answer to what it says here: some clients give none.
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

  /// What this client does only for a server that registers.
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
