import LanguageServerProtocol

/// `workspace/didChangeWorkspaceFolders`: adds and removes workspace folders.
enum DidChangeWorkspaceFolders: NotificationHandler {
  static let method = "workspace/didChangeWorkspaceFolders"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    guard client.capabilities.workspaceFolders else { return }
    capabilities.workspaceFolders = WorkspaceFoldersOptions()
  }

  static func handle(_ params: DidChangeWorkspaceFoldersParams, in session: inout Session) {
    session.index.changeFolders(adding: params.added, removing: params.removed)
    session.askForSettings()
    session.beginIndex()
    session.diagnosticsAreStale = true
  }
}
