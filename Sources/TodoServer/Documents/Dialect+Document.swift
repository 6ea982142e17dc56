import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Dialect {
  /// How a document is read: what the client calls its language decides, or else its name.
  ///
  /// The settings say how lists are read; Markdown is Markdown.
  init(of item: TextDocumentItem, _ settings: Settings) {
    switch item.languageID {
    case "xit", "todo": self = settings.dialect
    case "markdown": self = .markdown
    default: self.init(ofFileNamed: item.uri.string, settings)
    }
  }

  /// How a file is read that no client has open.
  init(ofFileNamed name: String, _ settings: Settings) {
    self = ListFiles.isMarkdown(named: name) ? .markdown : settings.dialect
  }
}
