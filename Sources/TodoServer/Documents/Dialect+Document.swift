import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Dialect {
  /// The dialect of a document, which is Markdown by its language or its name.
  ///
  /// The name matters in editors where the file type of lists gives a Markdown document their keys. The settings decide the
  /// dialect of lists.
  init(of item: TextDocumentItem, _ settings: Settings) {
    self.init(ofFileNamed: item.uri.string, settings)
    if item.languageID == "markdown" { self = .markdown }
  }

  /// The dialect of a file that is not open.
  init(ofFileNamed name: String, _ settings: Settings) {
    self = ListFiles.isMarkdown(named: name) ? .markdown : settings.dialect
  }
}
