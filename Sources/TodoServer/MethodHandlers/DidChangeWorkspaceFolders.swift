import JSON
import LanguageServerProtocol

/// `workspace/didChangeWorkspaceFolders`: adds and removes workspace folders.
enum DidChangeWorkspaceFolders: NotificationHandler {
  static let method = "workspace/didChangeWorkspaceFolders"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    guard client.capabilities.workspaceFolders else { return }
    capabilities.set(
      "workspace", to: ["workspaceFolders": ["supported": true, "changeNotifications": true]])
  }

  static func handle(_ params: DidChangeWorkspaceFoldersParams, in session: inout Session) {
    session.index.changeFolders(adding: params.added, removing: params.removed)
    session.askForSettings()
    session.beginIndex()
    session.diagnosticsAreStale = true
  }
}
