import LanguageServerProtocol
import TodoFiles
import TodoModel

/// What the graph of a session was made from, besides the open documents' texts.
struct DependencySources: Hashable, Sendable {
  let indexVersion: Int
  let openCloseCount: Int
  /// Whether all files are indexed, so that an id in none of them is unknown.
  let isComplete: Bool
}

extension Session {
  /// Updates the graph of ids in all documents and files, and gives it to the open documents.
  ///
  /// A document's list has updated its own graph when it changed. While files are indexed, theirs count as they were before.
  ///
  /// - Complexity: O(*m*), *m* the open documents, unless an id or what waits for it has changed.
  mutating func updateDependencies() {
    let sources = DependencySources(
      indexVersion: index.hasWork ? dependencySources?.indexVersion ?? -1 : index.version,
      openCloseCount: documents.openCloseCount, isComplete: !index.hasWork)
    var changed: [DependencyGraph] = []
    documents.visit { document, _ in
      if document.list.dependencies !== dependencies { changed.append(document.list.dependencies) }
    }
    guard sources != dependencySources || !changed.isEmpty else { return }
    let isEdit = sources == dependencySources && changed.count == 1
    dependencySources = sources
    dependencies = isEdit ? changed[0] : DependencyGraph(listDependencies, isComplete: sources.isComplete)
    let others = documents.join(dependencies)
    if others { diagnosticsAreStale = true }
    viewsAreStale = viewsAreStale || others
    forgetBlockedInAgendas()
  }

  /// The ids of all open documents, and of the files that are not open.
  private var listDependencies: [String: ListDependencies] {
    var lists: [String: ListDependencies] = [:]
    let open = documents.openFiles
    for entry in index.entries where !open.contains(entry.value.file) && !entry.value.dependencies.isEmpty {
      lists[DocumentURI(path: entry.key).string] = entry.value.dependencies
    }
    documents.visit { document, _ in
      if document.list.hasIDs { lists[document.uri.string] = document.list.ownDependencies }
    }
    return lists
  }

  /// Reads the lists again for agendas whose items may wait for others.
  private mutating func forgetBlockedInAgendas() {
    guard !agendas.isEmpty else { return }
    let paths = index.entries.filter { !$0.value.dependencies.isEmpty }.map { $0.key }
    for slot in agendas.indices { agendas[slot].invalidate(paths) }
    documents.visit { document, _ in
      if document.list.hasIDs { forgetInAgendas(document.uri) }
    }
  }
}
