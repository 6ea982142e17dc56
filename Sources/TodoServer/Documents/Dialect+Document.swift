import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Dialect {
  /// The dialect of a document, by its language or otherwise its name.
  ///
  /// The settings decide the dialect of lists, but not of Markdown.
  init(of item: TextDocumentItem, _ settings: Settings) {
    switch item.languageID {
    case "xit", "todo": self = settings.dialect
    case "markdown": self = .markdown
    default: self.init(ofFileNamed: item.uri.string, settings)
    }
  }

  /// The dialect of a file that is not open.
  init(ofFileNamed name: String, _ settings: Settings) {
    self = ListFiles.isMarkdown(named: name) ? .markdown : settings.dialect
  }
}
