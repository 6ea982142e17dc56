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
    let uris = params.changes.map { $0.uri }
    if uris.contains(where: { uri in settingsNames.contains { uri.string.hasSuffix($0) } }) {
      session.rereadSettingsFiles()
      session.beginIndex()
    }
    // A client may report a folder that came or went without the files in it.
    if !uris.allSatisfy(isFile) { session.beginIndex() }
    for uri in uris where isFile(uri) {
      if let path = uri.path {
        session.index.noteReport(of: path)
        if session.documents[uri] != nil {
          session.documents.setDeleted(FileVersion(ofFileAt: path) == nil, for: uri)
        }
      }
      session.invalidate(at: uri)
      if ListFiles.hasListEnding(uri.string) || uri.path.map(session.index.hasDiagnostics) ?? false {
        session.diagnosticsAreStale = true
      }
    }
  }

  private static let settingsNames = ["/\(SettingsFinder.fileName)", "/.editorconfig"]

  /// Whether a URI names a watched file, by its name; others name folders.
  private static func isFile(_ uri: DocumentURI) -> Bool {
    uri.string.ends(withOneOf: settingsNames + ListFiles.endings + ListFiles.endingsInSettings)
  }
}
