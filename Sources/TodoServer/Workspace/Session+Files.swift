import LanguageServerProtocol
import TodoFiles

extension Session {
  /// What a client calls a file in one of the workspace folders; nil if it lies in none.
  func workspaceURI(of file: CanonicalPath) -> DocumentURI? {
    for folder in files.folders {
      guard let path = folder.uri.path, let below = file.path(below: CanonicalPath(path)) else { continue }
      return DocumentURI(path: path.hasSuffix("/") ? path + below : "\(path)/\(below)")
    }
    return nil
  }

  /// Looks for the list files of the workspace, if the client asks about files that it has not open.
  mutating func findFiles() {
    guard client.pullsWorkspaceDiagnostics else { return }
    files.findAll(&settings)
    diagnosticsAreStale = true
  }

  /// Reads a list file of the workspace again.
  mutating func readFile(_ uri: DocumentURI) {
    guard client.pullsWorkspaceDiagnostics else { return }
    if files.update(uri, &settings) { diagnosticsAreStale = true }
  }
}
