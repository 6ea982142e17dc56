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
      session.outgoing.request(
        "client/registerCapability", ["registrations": .array(registrations)] as JSON)
    }
    session.askForSettings()
    session.beginIndex()
    session.diagnosticsAreStale = session.client.pullsWorkspaceDiagnostics
    session.reportSettingsProblems()
  }

  /// The capabilities to register dynamically for this client.
  private static func registrations(for client: ClientProfile) -> [JSON] {
    var registrations: [JSON] = []
    func register(_ method: String, _ options: JSON) {
      registrations.append(
        ["id": .string(method), "method": .string(method), "registerOptions": options])
    }
    if client.capabilities.registersWatchedFiles {
      let watchers = DidChangeWatchedFiles.globs.map { ["globPattern": .string($0)] as JSON }
      register(DidChangeWatchedFiles.method, ["watchers": .array(watchers)])
    }
    if client.capabilities.registersConfiguration {
      register(DidChangeConfiguration.method, ["section": .string(SettingsStore.section)])
    }
    return registrations
  }
}
