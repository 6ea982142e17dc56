import LanguageServerProtocol
import TodoFiles

/// `workspace/didChangeWatchedFiles`: a file that matters was made, changed or deleted.
enum DidChangeWatchedFiles: NotificationFeature {
  static let method = "workspace/didChangeWatchedFiles"

  /// The files that matter.
  static let globs = ["**/\(SettingsFinder.fileName)", "**/.editorconfig", "**/*.xit", "**/*.todo"]

  static func handle(_ params: DidChangeWatchedFilesParams, in session: inout Session) {
    let names = ["/\(SettingsFinder.fileName)", "/.editorconfig"]
    guard params.changes.contains(where: { change in names.contains { change.uri.string.hasSuffix($0) } })
    else { return }
    session.rereadSettingsFiles()
  }
}
