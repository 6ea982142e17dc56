import LanguageServerProtocol
import TodoFiles

extension Session {
  /// What a client calls a file in one of the workspace folders; nil if it lies in none.
  func workspaceURI(of file: CanonicalPath) -> DocumentURI? {
    for folder in index.folders {
      guard let path = folder.uri.path, let below = file.path(below: CanonicalPath(path)) else { continue }
      return DocumentURI(path: path.hasSuffix("/") ? path + below : "\(path)/\(below)")
    }
    return nil
  }
}
