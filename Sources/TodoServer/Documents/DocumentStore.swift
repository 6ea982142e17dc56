import LanguageServerProtocol
import TodoFiles
import TodoModel

/// The documents that the client has open.
package struct DocumentStore: Sendable {
  private var documents: [DocumentURI: Document] = [:]
  /// The files that the documents are, resolved when they were opened.
  private var files: [DocumentURI: CanonicalPath] = [:]
  private var changed: Set<DocumentURI> = []
  private var openingCount = 0
  /// How often a client was given semantic tokens, of any document.
  private(set) var shownTokensCount = 0
  private var sheets: [DocumentURI: DiagnosticsCache] = [:]

  /// The open document of that name.
  package subscript(uri: DocumentURI) -> Document? { documents[uri] }

  /// The file that an open document is; nil if it is none on this machine.
  func file(of uri: DocumentURI) -> CanonicalPath? { files[uri] }

  /// The open document that is a file, by whatever name the client opened it; the first by name if there are several.
  func document(of file: CanonicalPath) -> Document? { all.first { files[$0.uri] == file } }

  /// The files that are open.
  var openFiles: Set<CanonicalPath> { Set(files.values) }

  /// All of them, by name.
  var all: [Document] { documents.values.sorted { $0.uri.string < $1.uri.string } }

  /// The folders of their files, without those below another one; sorted.
  var folders: [String] {
    var outermost: [String] = []
    for folder in Set(documents.keys.compactMap(\.folder)).sorted() {
      let isBelow = outermost.contains { folder.hasPrefix($0 == "/" ? "/" : $0 + "/") }
      if !isBelow { outermost.append(folder) }
    }
    return outermost
  }

  /// Opens a document; one that is open already is forgotten.
  mutating func open(_ item: TextDocumentItem, with settings: Settings) {
    openingCount += 1
    documents[item.uri] = Document(item, settings: settings, opening: openingCount)
    files[item.uri] = item.uri.path.map(CanonicalPath.init)
    changed.insert(item.uri)
  }

  /// Changes an open document.
  mutating func change(_ uri: DocumentURI, _ body: (inout Document) -> Void) {
    guard var document = documents.removeValue(forKey: uri) else { return }
    body(&document)
    documents[uri] = document
    changed.insert(uri)
  }

  /// Notes with an open document what its client was given; the document itself stays as it is.
  mutating func note(_ tokens: SemanticTokensCache, for uri: DocumentURI) {
    shownTokensCount = tokens.number
    documents[uri]?.shownTokens = tokens
  }

  /// What was told last of a document, for the one who brings it up to date: it is gone until it is kept again, so that
  /// nobody copies it.
  mutating func takeSheet(of uri: DocumentURI) -> DiagnosticsCache? { sheets.removeValue(forKey: uri) }

  /// Keeps what is told of an open document.
  mutating func keep(_ sheet: DiagnosticsCache, of uri: DocumentURI) {
    if documents[uri] != nil { sheets[uri] = sheet }
  }

  /// Closes a document.
  mutating func close(_ uri: DocumentURI) {
    documents[uri] = nil
    files[uri] = nil
    sheets[uri] = nil
    changed.insert(uri)
  }

  /// Says that something changed on which all documents depend.
  mutating func touchAll() { changed.formUnion(documents.keys) }

  /// The names of all documents that were opened, changed or closed since the last call, sorted.
  mutating func takeChanged() -> [DocumentURI] {
    defer { changed = [] }
    return changed.sorted { $0.string < $1.string }
  }
}
