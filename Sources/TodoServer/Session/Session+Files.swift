import LanguageServerProtocol
import TodoFiles

extension Session {
  /// The URI of a file in a workspace folder; nil if it is in none.
  func workspaceURI(of file: CanonicalPath) -> DocumentURI? {
    for folder in index.folders {
      guard let path = folder.uri.path, let below = file.path(below: CanonicalPath(path)) else { continue }
      return DocumentURI(path: Path.join(path, below))
    }
    return nil
  }
}
