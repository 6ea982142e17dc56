import LanguageServerProtocol
import TodoFiles
import TodoModel

/// `workspace/didChangeWatchedFiles`: reads files again that were created, changed or deleted.
enum DidChangeWatchedFiles: NotificationHandler {
  static let method = "workspace/didChangeWatchedFiles"

  /// The glob patterns of watched files.
  static let globs =
    ["**/\(SettingsFinder.fileName)", "**/.editorconfig"]
    + ListFiles.endingsInSettings.map { "**/*\($0)" } + ["**/*.[xX][iI][tT]", "**/*.[tT][oO][dD][oO]"]

  static func handle(_ params: DidChangeWatchedFilesParams, in session: inout Session) {
    let settingsNames = ["/\(SettingsFinder.fileName)", "/.editorconfig"]
    let uris = params.changes.map { $0.uri }
    if uris.contains(where: { uri in settingsNames.contains { uri.string.hasSuffix($0) } }) {
      session.rereadSettingsFiles()
      session.beginIndex()
    }
    for uri in uris {
      if let path = uri.path {
        session.index.noteReport(of: path)
        if session.documents[uri] != nil {
          session.documents.setDeleted(FileVersion(ofFileAt: path) == nil, for: uri)
        }
      }
      session.invalidate(at: uri)
      if ListFiles.isListFile(named: uri.string) || uri.path.map(session.index.hasDiagnostics) ?? false {
        session.diagnosticsAreStale = true
      }
    }
  }
}
