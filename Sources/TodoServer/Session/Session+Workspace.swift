import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Session {
  /// Visits the documents of the workspace that may contain all of these tags, sorted by name.
  ///
  /// `matters` gets the bytes of a file that is not open before it is parsed. `body` gets each document and returns
  /// whether to continue.
  ///
  /// - Complexity: That of reading the files.
  mutating func visitDocuments(
    withTags names: [String] = [], where matters: ([UInt8]) -> Bool = { _ in true },
    _ body: (Document, inout Session) -> Bool
  ) {
    finishIndex()
    var open: [String: Document] = [:]
    for document in documents.all { open[document.uri.path ?? document.uri.string] = document }
    let openFiles = documents.openFiles
    let closed = index.paths.filter { path in
      guard let file = index.file(at: path), !openFiles.contains(file) else { return false }
      return names.allSatisfy { index.tally(of: file)?.uses[$0] != nil }
    }
    let all = (closed + open.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in all {
      let found =
        open[path] ?? file(at: path, matters)
      guard let found else { continue }
      guard body(found, &self) else { return }
    }
  }

  /// A file that is not open, and the state of its text; nil if it can't be read.
  mutating func closedDocument(at path: String) -> (document: Document, state: String)? {
    guard let file = try? ListFile.read(path, atMost: WorkspaceIndex.largestFile) else { return nil }
    let uri = DocumentURI(path: path)
    return (
      Document(uri: uri, bytes: file.textBytes, settings: settings.settings(for: uri)), file.identity.state
    )
  }

  private mutating func file(at path: String, _ matters: ([UInt8]) -> Bool) -> Document? {
    guard let file = try? ListFile.read(path, atMost: WorkspaceIndex.largestFile), matters(file.bytes) else {
      return nil
    }
    let uri = DocumentURI(path: path)
    return Document(uri: uri, bytes: file.textBytes, settings: settings.settings(for: uri))
  }
}
