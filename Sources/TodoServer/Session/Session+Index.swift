import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Session {
  /// The client's folders; if there are none, the roots of the open documents, sorted, without those below another.
  ///
  /// A root is the nearest folder with settings, else the document's own.
  private mutating func folderPaths() -> [String] {
    guard index.folders.isEmpty else { return index.folders.compactMap { $0.path } }
    var outermost: [String] = []
    for root in Set(documents.folders.map { settings.folder(above: $0) ?? $0 }).sorted() {
      let isBelow = outermost.contains(where: root.isBelow)
      if !isBelow { outermost.append(root) }
    }
    return outermost
  }

  /// Starts to search the workspace for list files, which are indexed while the server is idle.
  mutating func beginIndex() {
    // Without folders, a search replaces one that is running, and removes the files of the last one.
    let folders = folderPaths()
    guard !folders.isEmpty || index.hasWork || index.fileCount > 0 else { return }
    index.startSearch(
      in: folders,
      folderLimit: index.folders.isEmpty ? WorkspaceIndex.limitWithoutWorkspace : WorkspaceIndex.folderLimit,
      settings)
  }

  /// Starts to search the folder of a document that was just opened, if the client has no folders.
  mutating func beginIndex(beside uri: DocumentURI) {
    guard index.folders.isEmpty, let folder = uri.folder, !index.searches(folder) else { return }
    beginIndex()
  }

  /// Schedules a file to be indexed again.
  mutating func invalidate(at uri: DocumentURI) {
    if let path = uri.path { index.invalidate(at: path, folders: folderPaths(), &settings) }
  }

  /// Does a step of indexing, and reports the progress.
  ///
  /// - Returns: The number of bytes that were read or searched.
  @discardableResult
  mutating func stepIndex() -> Int {
    defer { reportProgress() }
    return index.step(&settings)
  }

  mutating func reportProgress() {
    indexProgress.report(on: index, to: client, &outgoing)
    guard let warning = index.limitWarning, !didWarnOfLimit else { return }
    didWarnOfLimit = true
    outgoing.log(.warning, warning)
  }

  /// Begins to complete the index for a reply that needs all files.
  ///
  /// If the client does not watch files, all files are checked for changes by their time stamps, unless `areFilesCurrent` or
  /// indexing is under way. A client without folders watches none, and one that has never reported a change may watch none.
  mutating func beginCompletingIndex(areFilesCurrent: Bool = false) {
    let isWatched = client.capabilities.registersWatchedFiles && index.areFoldersWatched
    let isCurrent = areFilesCurrent || isWatched
    if !index.hasWork, !index.isComplete || !isCurrent { beginIndex() }
  }

  /// Stops indexing, because the user cancelled it.
  mutating func cancelIndex(_ token: String) {
    guard indexProgress.isShown, token == indexProgress.token else { return }
    index.cancel()
    indexProgress.end("cancelled", &outgoing)
  }
}
