import LanguageServerProtocol
import TodoFiles

/// Whether the client reports changes of files.
extension WorkspaceIndex {
  /// Whether the client has reported a change in each of its folders.
  ///
  /// Until then, it may be unable to watch files although it announced that: coc.nvim cannot without watchman.
  var areFoldersWatched: Bool {
    !folders.isEmpty && folders.allSatisfy { $0.uri.path.map(reportedFolders.contains) ?? true }
  }

  /// Notes that the client has reported a change of a file.
  mutating func noteReport(of path: String) {
    for folder in folders.compactMap({ $0.uri.path }) where path.isBelow(folder) {
      reportedFolders.insert(folder)
    }
  }
}
