import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Session {
  /// The maximum number of agendas, which follow every change; a client shows one or two.
  private static let agendaLimit = 4
  /// The maximum number of steps for a reply, in a few milliseconds: enough for about a hundred small files that are
  /// indexed, or half as many that are not.
  private static let stepsForReply = 200
  /// The number of bytes of files after which a reply no longer waits for more: a few milliseconds.
  static let bytesForReply = 1 << 19

  /// The agenda for a request: the first items that match a filter, of lists in folders or, for nil, in all.
  ///
  /// An empty filter matches all unfinished items. Files that have not been read yet are missing.
  mutating func agenda(
    of filter: String, in folders: [DocumentURI]?, atMost limit: Int
  ) throws(ResponseError) -> AgendaReply {
    let slot = agendas.firstIndex { $0.query == filter }
    // A client repeats the request after an incomplete reply. If each one checked all files again, no reply would be
    // complete.
    beginCompletingIndex(areFilesCurrent: slot.map { !agendas[$0].wasComplete } ?? false)
    invalidateAgendas()
    let views = namedFilters()
    if let slot {
      // The most recently used agenda is at the end.
      agendas.append(agendas.remove(at: slot))
    } else {
      do throws(FilterError) {
        agendas.append(try WorkspaceAgenda(filter, of: index.agendaPaths, on: today, views))
      } catch {
        throw ResponseError(.invalidParams, "params.filter: \(error)")
      }
      if agendas.count > Self.agendaLimit { agendas.removeFirst() }
    }
    let last = agendas.count - 1
    agendas[last].update(to: today, views, of: index)
    readForReply(while: { !$0.isComplete($0.agendas[last]) }, by: { $0.stepAgenda(at: last) })
    updateAgenda(at: last)
    let folders = folders?.compactMap { $0.path }
    let isComplete = isComplete(agendas[last])
    let hasLists = hasLists
    let open = Set(documents.openFiles.compactMap(index.path(of:)))
    let lists = agendas[last].lists(
      where: { $0.isIn(folders) }, hiding: open, documents, isComplete: isComplete, hasLists: hasLists)
    return AgendaReply(
      lists: lists, limit: max(0, limit), today: today, isComplete: isComplete,
      unreadable: unreadable(in: folders), hasLists: hasLists, defaultList: defaultList(), views: views)
  }

  /// Whether a file or an open document is a list.
  private var hasLists: Bool {
    index.hasLists || documents.all.contains { index.isList($0) && !documents.isDeleted($0.uri) }
  }

  /// The list that the settings of the first folder name for new items.
  private mutating func defaultList() -> DocumentURI? {
    guard let settings = settingsOfFirstFolder(), let path = try? DefaultList.path(settings) else {
      return nil
    }
    return workspaceURI(of: CanonicalPath(path))
  }

  mutating func settingsOfFirstFolder() -> Settings? {
    index.folders.first?.path.map { settings.settings(for: DocumentURI(path: SettingsFinder.list(in: $0))) }
  }

  /// The named filters of the settings for lists in the first folder.
  mutating func namedFilters() -> [String: String] { settingsOfFirstFolder()?.views ?? [:] }

  /// Reads files for a reply by steps that return the number of bytes, until none are left or the reply is due.
  mutating func readForReply(while hasFiles: (Session) -> Bool, by step: (inout Session) -> Int) {
    var byteCount = 0
    for _ in 0..<Self.stepsForReply where byteCount < Self.bytesForReply && hasFiles(self) {
      byteCount += step(&self)
    }
  }

  /// Whether the client shows an agenda whose files have not all been read.
  var hasAgendaWork: Bool { agendas.contains(where: { $0.isUnfinished }) }

  /// Reads some of the files of the agendas that a client shows.
  mutating func stepAgendas() {
    for slot in agendas.indices where agendas[slot].isUnfinished {
      agendas[slot].step(index, dependencies, &settings)
    }
  }

  /// Reports to a client that handles the notification which of its agendas have changed.
  mutating func reportAgendaChanges() {
    guard client.capabilities.followsAgendas else { return }
    for slot in agendas.indices where agendas[slot].isWatched {
      updateAgenda(at: slot)
      guard agendas[slot].takeChange(isComplete: isComplete(agendas[slot]), hasLists: hasLists) else {
        continue
      }
      outgoing.notify("todo/agendaChanged", ["filter": .string(agendas[slot].query)] as JSON)
    }
  }

  /// Schedules the reindexed files to be read again for all agendas.
  mutating func invalidateAgendas() {
    let changed = index.takeChangedAgendaPaths()
    guard !changed.isEmpty else { return }
    for slot in agendas.indices { agendas[slot].invalidate(changed) }
  }

  /// Reads the items of an open document again in all agendas, after a change of its settings.
  mutating func forgetInAgendas(_ uri: DocumentURI) {
    for slot in agendas.indices { agendas[slot].forget(uri) }
  }

  /// Why lists in folders, or in all, could not be read, sorted; not those of open documents.
  private func unreadable(in folders: [String]?) -> [String] {
    let lists = index.unreadable.filter {
      documents.document(of: CanonicalPath($0.key)) == nil && DocumentURI(path: $0.key).isIn(folders)
    }
    return lists.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { $0.value }
  }

  /// Whether all files have been found and read.
  private func isComplete(_ agenda: WorkspaceAgenda) -> Bool { !index.hasWork && !agenda.hasWork }

  /// Does a step of reading files, and returns the number of their bytes that were read or searched.
  private mutating func stepAgenda(at slot: Int) -> Int {
    if agendas[slot].hasWork { return agendas[slot].step(index, dependencies, &settings) }
    defer { invalidateAgendas() }
    return stepIndex()
  }

  private mutating func updateAgenda(at slot: Int) {
    agendas[slot].update(to: today, namedFilters(), of: index)
    agendas[slot].update(to: documents, of: index)
  }
}

extension DocumentURI {
  /// Whether the file is in one of the folders or below it, or named itself; true if `folders` is nil.
  fileprivate func isIn(_ folders: [String]?) -> Bool {
    guard let folders else { return true }
    guard let path else { return false }
    return folders.contains { path == $0 || path.isBelow($0) }
  }
}
