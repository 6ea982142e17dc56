import LanguageServerProtocol
import TodoModel

/// The combined tags of open documents and of the workspace's files.
struct WorkspaceTags: Sendable {
  /// The uses of each tag.
  private(set) var counts = TagCounts()
  /// The tags by number of uses; nil until requested.
  private var cachedRanking: TagRanking?
  /// The open documents whose tags are counted, each with its ``DocumentStore/Revision/opening``.
  private var openings: [DocumentURI: Int] = [:]
  /// The version of the index that is counted; nil for none.
  private var indexVersion: Int?

  /// Counts changes since the last call.
  ///
  /// - Complexity: O(*m*), *m* the bytes that have changed in open documents. After a document was opened or closed or
  ///   the index has changed, also all tags and values.
  mutating func update(to store: DocumentStore, _ index: WorkspaceIndex, _ cache: inout DocumentCache) {
    let documents = store.all
    let currentOpenings = Dictionary(documents.map { ($0.uri, store.revision(of: $0.uri)?.opening ?? 0) }) {
      first, _ in
      first
    }
    let isSame = indexVersion == index.version && openings == currentOpenings
    for document in documents {
      if let difference = cache.updateTags(of: document), isSame { count(difference) }
    }
    guard !isSame else { return }
    openings = currentOpenings
    indexVersion = index.version
    counts = index.tagCounts
    cachedRanking = nil
    for document in documents {
      if let tags = cache.tags(of: document.uri) { counts.add(tags.counts) }
    }
    // The tags in the files of open documents don't count.
    for file in store.openFiles {
      if let saved = index.tagCounts(of: file) { counts.add(saved, times: -1) }
    }
  }

  private mutating func count(_ difference: (removed: TagCounts, added: TagCounts)) {
    let changed = Set(difference.removed.uses.keys).union(difference.added.uses.keys)
    // Moving more tags one by one would take longer than ranking all again.
    if changed.count > Self.moveLimit { cachedRanking = nil }
    let old = changed.map { (name: $0, count: counts.uses[$0]?.count ?? 0) }
    counts.add(difference.removed, times: -1)
    counts.add(difference.added)
    for (name, count) in old { cachedRanking?.move(name, from: count, to: counts.uses[name]?.count ?? 0) }
  }

  /// The maximum number of tags that are moved in the ranking one by one.
  private static let moveLimit = 200

  /// The tags by their number of uses, as of the last update.
  ///
  /// - Complexity: O(1), except after a document was opened or closed, the index has changed, or many tags have
  ///   changed.
  mutating func ranking() -> TagRanking {
    let ranking = cachedRanking ?? TagRanking(counts)
    cachedRanking = ranking
    return ranking
  }
}
