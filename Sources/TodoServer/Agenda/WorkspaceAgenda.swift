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
  private var views: [String: String]
  private var files: [String: ListAgenda] = [:]
  /// The paths of files to read, the next one last.
  private var waiting: [String]
  /// The open documents at the last update, and whether each was a list of the workspace: not another Markdown file, and
  /// not deleted.
  private var documents: [DocumentURI: (revision: DocumentStore.Revision, isList: Bool)] = [:]
  private var hasChanged = false
  /// Whether the last reply contained all files.
  private(set) var wasComplete = true
  /// Whether there were lists at the last reply.
  private var hadLists = false

  /// Creates an agenda of files that are read later.
  init(
    _ query: String, of paths: [String], on today: CalendarDay, _ views: [String: String]
  ) throws(FilterError) {
    self.query = query
    self.today = today
    self.views = views
    filter = try Filter(query, today: today, views: views)
    waiting = paths.reversed()
  }

  /// Whether there are more files to read for a client that waits for them.
  var isUnfinished: Bool { hasWork && (isWatched || !wasComplete) }

  var hasWork: Bool { !waiting.isEmpty }

  /// Schedules files to be read that were found, changed or deleted.
  mutating func invalidate(_ paths: some Sequence<String>) {
    waiting += paths
  }

  /// Reads a file.
  ///
  /// - Returns: The number of bytes that were read.
  @discardableResult
  mutating func step(_ index: WorkspaceIndex, _ graph: DependencyGraph, _ settings: inout SettingsStore)
    -> Int
  {
    guard let path = waiting.popLast() else { return 0 }
    guard index.isList(path), let file = try? ListFile.read(path, atMost: WorkspaceIndex.largestFile) else {
      set(path, to: nil)
      return 0
    }
    let uri = DocumentURI(path: path)
    if filter.mayMatch(file.bytes, isMarkdown: ListFiles.isMarkdown(named: path)) {
      var document = Document(uri: uri, bytes: file.textBytes, settings: settings.settings(for: uri))
      document.join(graph)
      set(path, to: ListAgenda(of: document, state: file.version.state, filter))
    } else {
      set(path, to: nil)
    }
    return file.bytes.count
  }

  private mutating func set(_ path: String, to agenda: ListAgenda?) {
    // Files without matching items need no memory.
    let agenda = agenda.flatMap { $0.entries.isEmpty && $0.blockedCount == 0 ? nil : $0 }
    guard files[path] != nil || agenda != nil else { return }
    files[path] = agenda
    hasChanged = true
  }

  /// Reads an open document again at the next update.
  mutating func forget(_ uri: DocumentURI) {
    guard documents.removeValue(forKey: uri)?.isList == true else { return }
    hasChanged = true
  }

  /// Notes which open documents have changed; their items are found for the next reply.
  mutating func update(to store: DocumentStore, of workspace: WorkspaceIndex) {
    for uri in documents.keys where store[uri] == nil {
      documents[uri] = nil
      hasChanged = true
    }
    store.visit { document, revision in
      let last = documents[document.uri]
      guard last?.revision != revision else { return }
      let isList = workspace.isList(document) && !store.isDeleted(document.uri)
      documents[document.uri] = (revision, isList)
      if isList || last?.isList != false { hasChanged = true }
    }
  }

  /// Restarts the agenda on another day, because relative dates in the filter change, or if named filters changed.
  mutating func update(to today: CalendarDay, _ views: [String: String], of index: WorkspaceIndex) {
    guard today != self.today || views != self.views else { return }
    guard let filter = try? Filter(query, today: today, views: views) else { return }
    (self.filter, self.today, self.views) = (filter, today, views)
    documents = [:]
    files = [:]
    waiting = index.agendaPaths.reversed()
    hasChanged = true
  }

  /// Whether the client must be notified that the agenda or the existence of lists has changed, or that it is complete now.
  ///
  /// Returns true only once until the client requests the agenda again.
  mutating func takeChange(isComplete: Bool, hasLists: Bool) -> Bool {
    guard isWatched, hasChanged || isComplete && !wasComplete || hasLists != hadLists else { return false }
    isWatched = false
    return true
  }

  /// The lists with items for a reply to the client, in the order of their names.
  ///
  /// Includes only lists for which `isInFolder` is true, and no files at `hidden` paths: their open documents count
  /// instead.
  mutating func lists(
    where isInFolder: (DocumentURI) -> Bool, hiding hidden: Set<String>, _ store: DocumentStore,
    isComplete: Bool, hasLists: Bool
  ) -> [ListAgenda] {
    isWatched = true
    wasComplete = isComplete
    hadLists = hasLists
    hasChanged = false
    let open = documents.filter { $0.value.isList }.compactMap { store[$0.key] }
    let lists =
      files.filter { !hidden.contains($0.key) }.map { $0.value } + open.map { ListAgenda(of: $0, filter) }
    // An open document is sorted by its file's path, so that its items keep their position.
    let named = lists.filter { isInFolder($0.uri) }
      .map { (name: Array(($0.uri.path ?? $0.uri.string).utf8), list: $0) }
    return named.sorted { $0.name.lexicographicallyPrecedes($1.name) }.map { $0.list }
  }
}
