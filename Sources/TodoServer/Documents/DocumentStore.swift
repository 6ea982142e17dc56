import LanguageServerProtocol
import TodoFiles
import TodoModel

/// The open documents.
package struct DocumentStore: Sendable {
  /// Identifies a state of a document.
  struct Revision: Hashable, Sendable {
    /// A number that is unique to each opening of a document.
    let opening: Int
    /// The number of changes since then.
    fileprivate(set) var changeCount = 0
  }

  private struct Entry: Sendable {
    var document: Document
    var revision: Revision
    /// The document's file, resolved when the document was opened; nil if it is not on this machine.
    let file: CanonicalPath?
    /// Whether the file was deleted and the document has not changed since.
    var isDeleted = false
  }

  private var entries = [DocumentURI: Entry]()
  /// The documents that have changed, which may repeat.
  private var changed: [DocumentURI] = []
  /// The number of times that a document was opened or closed.
  private(set) var openCloseCount = 0
  /// The number of times that a document was opened, changed or closed, or had other settings.
  private(set) var changeCount = 0

  package subscript(uri: DocumentURI) -> Document? { entries[uri]?.document }

  /// The open document with this URI, and its revision.
  func state(of uri: DocumentURI) -> (document: Document, revision: Revision)? {
    entries[uri].map { ($0.document, $0.revision) }
  }

  /// The open document of a file, whatever URI the client uses; the first by URI if there are several.
  func document(of file: CanonicalPath) -> Document? {
    entries.values.lazy.filter { $0.file == file }.map { $0.document }.min { $0.uri.string < $1.uri.string }
  }

  var openFiles: Set<CanonicalPath> { Set(entries.values.compactMap { $0.file }) }

  var isEmpty: Bool { entries.isEmpty }

  /// All documents, sorted by URI.
  var all: [Document] { entries.values.map { $0.document }.sorted { $0.uri.string < $1.uri.string } }

  /// Calls `body` with each open document and its revision, in any order.
  func visit(_ body: (Document, Revision) -> Void) {
    for entry in entries.values { body(entry.document, entry.revision) }
  }

  /// The folders of all open files.
  var folders: Set<String> { Set(entries.keys.compactMap { $0.folder }) }

  /// Opens a document; replaces one that is open already.
  mutating func open(_ item: TextDocumentItem, with settings: Settings) {
    openCloseCount += 1
    changeCount += 1
    entries[item.uri] = Entry(
      document: Document(item, settings: settings), revision: Revision(opening: openCloseCount),
      file: item.uri.path.map(CanonicalPath.init))
    changed.append(item.uri)
  }

  /// Makes the client's changes to an open document.
  ///
  /// - Returns: Whether the document is open.
  mutating func change(_ uri: DocumentURI, _ body: (inout Document) -> Void) -> Bool {
    update(uri) { entry in
      body(&entry.document)
      entry.isDeleted = false
      entry.revision.changeCount += 1
    }
  }

  /// Notes that the client has paused.
  ///
  /// - Returns: Whether a document has problems that were not reported while it was edited.
  mutating func settle(on today: CalendarDay) -> Bool {
    let unsettled = entries.keys.filter { entries[$0]?.document.settle(on: today) ?? false }
    changed += unsettled
    return !unsettled.isEmpty
  }

  /// Whether the file of a document was deleted and the document has not changed since: an editor may keep it open unseen.
  func isDeleted(_ uri: DocumentURI) -> Bool { entries[uri]?.isDeleted ?? false }

  /// Notes whether the file of a document, if it is open, has been deleted.
  mutating func setDeleted(_ isDeleted: Bool, for uri: DocumentURI) {
    guard let entry = entries[uri], entry.isDeleted != isDeleted else { return }
    update(uri) { entry in
      entry.isDeleted = isDeleted
      entry.revision.changeCount += 1
    }
  }

  /// Changes the settings of an open document.
  mutating func adopt(_ settings: Settings, for uri: DocumentURI) {
    update(uri) { $0.document.adopt(settings) }
  }

  @discardableResult
  private mutating func update(_ uri: DocumentURI, _ body: (inout Entry) -> Void) -> Bool {
    guard let index = entries.index(forKey: uri) else { return false }
    body(&entries.values[index])
    changeCount += 1
    // A burst of keystrokes is in one document.
    if changed.last != uri { changed.append(uri) }
    return true
  }

  /// Gives all documents the graph of all lists.
  ///
  /// - Returns: Whether a document with ids had another one.
  mutating func join(_ graph: DependencyGraph) -> Bool {
    var found = false
    for uri in entries.keys where entries[uri]?.document.list.dependencies !== graph {
      guard let index = entries.index(forKey: uri) else { continue }
      entries.values[index].document.join(graph)
      guard entries.values[index].document.list.hasIDs else { continue }
      found = true
      if changed.last != uri { changed.append(uri) }
    }
    return found
  }

  mutating func close(_ uri: DocumentURI) {
    openCloseCount += 1
    changeCount += 1
    entries[uri] = nil
    changed.append(uri)
  }

  /// Marks all documents as changed, after a change that affects all of them.
  mutating func touchAll() { changed += entries.keys }

  /// Whether a document was opened, changed or closed since the last call of ``takeChanged()``.
  var hasChanged: Bool { !changed.isEmpty }

  /// The URIs of all documents that were opened, changed or closed since the last call, sorted.
  mutating func takeChanged() -> [DocumentURI] {
    defer { changed = [] }
    return changed.count <= 1 ? changed : Set(changed).sorted { $0.string < $1.string }
  }
}
