import LanguageServerProtocol
import TodoModel

/// The tags of open documents and of the files of the workspace, counted together.
struct WorkspaceTags: Sendable {
  /// The tags of an open document.
  private struct Entry: Sendable {
    var tags: ListTags
    /// Which opening of the document they are of.
    let opening: Int
  }

  /// How often each tag is used.
  private(set) var counts = TagCounts()
  /// The tags by how often they are used; nil until they are asked for.
  private var knownRanking: TagRanking?
  private var entries: [DocumentURI: Entry] = [:]
  /// Which state of the index has been counted; nil for none.
  private var indexVersion: Int?

  /// The tags of a document, as they were when it was last asked for.
  subscript(uri: DocumentURI) -> ListTags? { entries[uri]?.tags }

  /// Counts what has changed since the last call.
  ///
  /// - Complexity: O(*m*), *m* the bytes of what changed in open documents; if one was opened or closed, or if the index
  ///   knows more files, the names and values of all tags besides.
  mutating func update(to store: DocumentStore, _ index: WorkspaceIndex) {
    let documents = store.all
    let isSame =
      indexVersion == index.version && entries.count == documents.count
      && documents.allSatisfy { entries[$0.uri]?.opening == $0.opening }
    for document in documents { update(document, counting: isSame) }
    guard !isSame else { return }
    let open = Set(documents.map(\.uri))
    entries = entries.filter { open.contains($0.key) }
    indexVersion = index.version
    counts = index.tally
    knownRanking = nil
    for document in documents {
      if let entry = entries[document.uri] { counts.add(entry.tags.tally) }
      // What the file holds is not counted beside what the client has.
      if let file = store.file(of: document.uri), let saved = index.tally(of: file) {
        counts.add(saved, times: -1)
      }
    }
  }

  /// Takes the tags of a document's version, and counts the difference if that is all that has changed.
  private mutating func update(_ document: Document, counting: Bool) {
    // Taken out, so that there is no second copy while it changes.
    guard var entry = entries.removeValue(forKey: document.uri), entry.opening == document.opening else {
      entries[document.uri] = Entry(tags: ListTags(of: document.list), opening: document.opening)
      return
    }
    let difference = entry.tags.update(to: document.list)
    entries[document.uri] = entry
    guard counting else { return }
    let changed = Set(difference.removed.uses.keys).union(difference.added.uses.keys)
    // To rank so many one by one would take longer than to rank all anew.
    if changed.count > Self.mostMoved { knownRanking = nil }
    let old = changed.map { (name: $0, count: counts.uses[$0]?.count ?? 0) }
    counts.add(difference.removed, times: -1)
    counts.add(difference.added)
    for (name, count) in old { knownRanking?.move(name, from: count, to: counts.uses[name]?.count ?? 0) }
  }

  /// At most this many tags are moved in the ranking one by one.
  private static let mostMoved = 200

  /// The tags by how often they are used, as of the last update.
  ///
  /// - Complexity: O(1), but for the first time after a document was opened or closed, or much has changed.
  mutating func ranking() -> TagRanking {
    let ranking = knownRanking ?? TagRanking(counts)
    knownRanking = ranking
    return ranking
  }
}
