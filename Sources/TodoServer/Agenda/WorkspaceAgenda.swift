import LanguageServerProtocol
import TodoFiles
import TodoModel

/// The items of the workspace that match a filter, updated as files and documents change.
///
/// Files are read in small steps while the server is idle. Open documents count instead of their files.
struct WorkspaceAgenda: Sendable {
  /// The filter as the client wrote it.
  let query: String
  /// Whether the client has the current state and must be notified of a change.
  private(set) var isWatched = false
  private var filter: Filter
  private var today: CalendarDay
  private var files: [String: FileAgenda] = [:]
  /// The paths of files to read, the next one last.
  private var waiting: [String]
  private var scan: (path: String, scan: FileAgenda.Scan)?
  /// The sorted paths of the files with matching items; nil if they must be sorted again.
  private var sortedPaths: [String]?
  private var documents: [DocumentURI: OpenDocument] = [:]
  private var hasChanged = false
  /// Whether the last reply contained all files.
  private(set) var wasComplete = true

  private struct OpenDocument: Sendable {
    var revision: DocumentStore.Revision
    /// Nil for a Markdown file that is not a list of the workspace.
    var agenda: DocumentAgenda?
  }

  /// Creates an agenda of files that are read later.
  ///
  /// - Throws: The first error in the filter.
  init(_ query: String, of paths: [String], on today: CalendarDay) throws(FilterError) {
    self.query = query
    self.today = today
    filter = try Filter(query, today: today)
    waiting = paths.reversed()
  }

  /// Whether there are more files to read for a client that waits for them.
  var isUnfinished: Bool { hasWork && (isWatched || !wasComplete) }

  /// Whether there are files to read.
  var hasWork: Bool { scan != nil || !waiting.isEmpty }

  /// Schedules files to be read that were found, changed or deleted.
  mutating func invalidate(_ paths: some Sequence<String>) {
    waiting += paths
  }

  /// Reads a file, or searches the next piece of one.
  ///
  /// - Returns: The number of bytes that were read or searched.
  @discardableResult
  mutating func step(_ index: WorkspaceIndex, _ settings: inout SettingsStore) -> Int {
    if var current = scan {
      scan = nil
      if current.scan.step() {
        scan = current
      } else {
        set(current.path, to: current.scan.agenda)
      }
      return min(current.scan.byteCount, FileAgenda.Scan.stepLength)
    } else if let path = waiting.popLast() {
      let dialect = Dialect(ofFileNamed: path, settings.settings(for: DocumentURI(path: path)))
      guard index.isList(path),
        let begun = FileAgenda.Scan(ofFileAt: path, dialect, filter, on: today)
      else {
        set(path, to: nil)
        return 0
      }
      scan = (path, begun)
      return begun.byteCount
    }
    return 0
  }

  private mutating func set(_ path: String, to agenda: FileAgenda?) {
    // Files without matching items need no memory.
    let agenda = agenda.flatMap { $0.items.isEmpty ? nil : $0 }
    guard files[path] != nil || agenda != nil else { return }
    if (files[path] == nil) != (agenda == nil) { sortedPaths = nil }
    files[path] = agenda
    hasChanged = true
  }

  /// Reads an open document again at the next update.
  mutating func forget(_ uri: DocumentURI) {
    guard documents.removeValue(forKey: uri)?.agenda != nil else { return }
    hasChanged = true
  }

  /// Updates the items of open documents that have changed.
  ///
  /// - Complexity: O(*d* + *m*), *d* the open documents, *m* the bytes of their blocks that have changed.
  mutating func update(to store: DocumentStore, of workspace: WorkspaceIndex) {
    for uri in documents.keys where store.revision(of: uri) == nil {
      documents[uri] = nil
      hasChanged = true
    }
    store.visit { document, revision in
      guard let index = documents.index(forKey: document.uri) else {
        let agenda =
          workspace.isList(document)
          ? DocumentAgenda(of: document.list, named: document.uri.fileName, filter) : nil
        documents[document.uri] = OpenDocument(revision: revision, agenda: agenda)
        hasChanged = true
        return
      }
      guard documents.values[index].revision != revision else { return }
      documents.values[index].revision = revision
      guard let count = documents.values[index].agenda?.count else { return }
      documents.values[index].agenda?.update(to: document.list)
      if count > 0 || documents.values[index].agenda?.count != 0 { hasChanged = true }
    }
  }

  /// Restarts the agenda on another day, because relative dates in the filter change.
  mutating func updateToday(to today: CalendarDay, of index: WorkspaceIndex) {
    if today != self.today { restart(with: index.agendaPaths, on: today) }
  }

  /// Restarts the agenda.
  mutating func restart(with paths: [String], on today: CalendarDay) {
    guard let filter = try? Filter(query, today: today) else { return }
    self.filter = filter
    self.today = today
    documents = [:]
    scan = nil
    files = [:]
    sortedPaths = nil
    waiting = paths.reversed()
    hasChanged = true
  }

  /// Whether the client must be notified that the agenda has changed or is complete now.
  ///
  /// Returns true only once until the client requests the agenda again.
  mutating func takeChange(isComplete: Bool) -> Bool {
    guard isWatched, hasChanged || isComplete && !wasComplete else { return false }
    isWatched = false
    return true
  }

  /// The first items, at most `limit`, and the number of all of them, for a reply to the client.
  ///
  /// Includes only lists for which `isInFolder` is true, and no files at `hidden` paths: their open documents count
  /// instead.
  ///
  /// - Complexity: O(*n* + *k* log *k*), *n* the items and *k* the limit; the files are sorted again after one got its
  ///   first matching item or lost its last.
  mutating func first(
    _ limit: Int, where isInFolder: (DocumentURI) -> Bool, hiding hidden: Set<String>,
    _ store: DocumentStore, isComplete: Bool
  ) -> AgendaSelection {
    isWatched = true
    wasComplete = isComplete
    hasChanged = false
    let paths = sortedPaths ?? files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    sortedPaths = paths
    var selection = AgendaSelection(limit: limit, on: today)
    // An open document is sorted by its file's path, so that its items keep their position.
    var open = documents.keys.filter(isInFolder).map { ($0.path ?? $0.string, $0) }[...]
    open.sort { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    func addDocuments(before path: String?) {
      while let (name, uri) = open.first, path.map({ !$0.utf8.lexicographicallyPrecedes(name.utf8) }) ?? true
      {
        open.removeFirst()
        if let agenda = documents[uri]?.agenda {
          selection.add(agenda, of: uri, version: store[uri]?.version)
        }
      }
    }
    for path in paths where !hidden.contains(path) {
      addDocuments(before: path)
      if let file = files[path], isInFolder(file.uri) { selection.add(file) }
    }
    addDocuments(before: nil)
    return selection
  }
}
