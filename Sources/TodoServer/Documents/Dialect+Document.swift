import LanguageServerProtocol
import TodoModel

extension Dialect {
  /// How a document is read: what the client calls its language decides, or else its name.
  init(of item: TextDocumentItem) {
    switch item.languageID {
    case "xit", "todo": self = .extended
    case "markdown": self = .markdown
    default:
      let name = item.uri.string.lowercased()
      self = name.hasSuffix(".md") || name.hasSuffix(".markdown") ? .markdown : .extended
    }
  }
}
