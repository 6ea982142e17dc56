import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Session {
  /// The folders that the user works in: those of the client, or if it has none, those of the open documents.
  private var folderPaths: [String] {
    index.folders.isEmpty ? documents.folders : index.folders.compactMap(\.uri.path)
  }

  /// Begins to look for the list files of the workspace, which will be read while nothing else is to be done.
  mutating func beginIndex() {
    guard !folderPaths.isEmpty || index.fileCount > 0 else { return }
    index.lookForFiles(
      in: folderPaths,
      folderLimit: index.folders.isEmpty ? WorkspaceIndex.limitWithoutWorkspace : WorkspaceIndex.folderLimit)
  }

  /// Looks for the list files beside a document that was just opened, if the client has no folders.
  mutating func beginIndex(beside uri: DocumentURI) {
    guard index.folders.isEmpty, let folder = uri.folder, !index.searchesIn(folder) else { return }
    beginIndex()
  }

  /// Looks at a file again as soon as there is time.
  mutating func invalidate(at uri: DocumentURI) {
    if let path = uri.path { index.invalidate(at: path, folders: folderPaths) }
  }

  /// Does some of the work that nobody waits for, and tells the client how far it is.
  mutating func stepIndex() {
    index.step(on: today, for: client, &settings)
    tellProgress()
  }

  /// Tells the client how far the index is.
  mutating func tellProgress() {
    indexProgress.tell(of: index, to: client, &outgoing)
    guard index.isTruncated, !didWarn else { return }
    didWarn = true
    outgoing.log(.warning, "the workspace is too large: some of its lists are not known")
  }

  /// Makes the index say what is so now, for an answer that must not leave out anything.
  ///
  /// The files of a client that does not watch them may be others by now; they are at least looked at.
  mutating func finishIndex() {
    if !index.hasWork, !index.isComplete || !client.capabilities.watchedFiles.wantsRegistration {
      beginIndex()
    }
    index.finish(on: today, for: client, &settings)
    tellProgress()
  }

  /// The index's work is given up, because the user wants it so.
  mutating func cancelIndex(_ token: String) {
    guard indexProgress.isShown, token == indexProgress.token else { return }
    index.cancel()
    indexProgress.end("cancelled", &outgoing)
  }

  /// Counts the tags of open documents and of files that have changed since the last call.
  mutating func updateTags() { tags.update(to: documents, index, &cache) }

  /// The tags of an open document.
  mutating func tags(of document: Document) -> ListTags {
    updateTags()
    return cache.tags(of: document.uri) ?? ListTags(of: document.list)
  }
}
