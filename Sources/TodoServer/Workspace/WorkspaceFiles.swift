import LanguageServerProtocol
import TodoFiles
import TodoModel

/// The list files in the folders that the user works in, for a client that asks about files it has not open.
///
/// They are read once; after that the client says which of them changed.
struct WorkspaceFiles: Sendable {
  /// The folders.
  private(set) var folders: [WorkspaceFolder]
  private var documents: [DocumentURI: Document] = [:]
  /// The file of each document, by which an open document is known whatever its client calls it.
  private var files: [DocumentURI: CanonicalPath] = [:]

  /// No files yet.
  init(folders: [WorkspaceFolder]) { self.folders = folders }

  /// The files that are not among `open`, by name.
  func all(besides open: Set<CanonicalPath>) -> [Document] {
    documents.values.filter { document in files[document.uri].map { !open.contains($0) } ?? true }
      .sorted { $0.uri.string < $1.uri.string }
  }

  /// Takes folders in and out, without looking into them.
  mutating func change(adding added: [WorkspaceFolder], removing removed: [WorkspaceFolder]) {
    folders.removeAll { removed.contains($0) }
    folders += added.filter { !folders.contains($0) }
  }

  /// Looks for files in all folders, and reads them.
  ///
  /// - Complexity: that of finding the files and reading each of them.
  mutating func findAll(_ settings: inout SettingsStore) {
    documents = [:]
    files = [:]
    for path in ListFiles.find(in: folders.compactMap(\.uri.path)).files {
      let uri = DocumentURI(path: path)
      documents[uri] = Self.read(uri, &settings)
      files[uri] = CanonicalPath(path)
    }
  }

  /// Reads a file again that was made, changed or deleted.
  ///
  /// One that is new may be one that git ignores, so that all have to be looked for.
  ///
  /// - Returns: Whether its name is that of a list.
  mutating func update(_ uri: DocumentURI, _ settings: inout SettingsStore) -> Bool {
    guard let path = uri.path, ListFiles.isListFile(named: path) else { return false }
    if documents[uri] == nil { findAll(&settings) } else { documents[uri] = Self.read(uri, &settings) }
    return true
  }

  /// Gives each file the settings that hold for it now.
  ///
  /// - Returns: Whether any has others than before.
  mutating func adopt(_ settings: inout SettingsStore) -> Bool {
    let stale = documents.values.filter { settings.settings(for: $0.uri) != $0.settings }
    for document in stale { documents[document.uri]?.adopt(settings.settings(for: document.uri)) }
    return !stale.isEmpty
  }

  private static func read(_ uri: DocumentURI, _ settings: inout SettingsStore) -> Document? {
    guard let path = uri.path, let file = try? ListFile.read(path, atMost: WorkspaceIndex.largestFile) else {
      return nil
    }
    let document = Document(uri: uri, bytes: file.textBytes, settings: settings.settings(for: uri))
    return document.list.foreignFormat == nil ? document : nil
  }
}
