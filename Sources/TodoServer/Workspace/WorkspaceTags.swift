import LanguageServerProtocol
import TodoModel

/// The combined tags of open documents and of the workspace's files.
struct WorkspaceTags: Sendable {
  /// The uses of each tag.
  private(set) var counts = TagCounts()
  /// The revisions of the open documents that are counted.
  private var revisions: [DocumentURI: DocumentStore.Revision] = [:]
  /// The version of the index that is counted; nil for none.
  private var indexVersion: Int?

  /// Counts the tags of open documents and of files, unless none have changed since the last call.
  ///
  /// - Complexity: O(*n*), *n* the bytes of the open documents and all tags of the files.
  mutating func update(to store: DocumentStore, _ index: WorkspaceIndex) {
    var current: [DocumentURI: DocumentStore.Revision] = [:]
    store.visit { document, revision in current[document.uri] = revision }
    guard indexVersion != index.version || revisions != current else { return }
    (indexVersion, revisions, counts) = (index.version, current, index.tagCounts)
    store.visit { document, _ in counts.add(document.list.tagCounts) }
    // The tags in the files of open documents don't count.
    for file in store.openFiles {
      if let saved = index.tagCounts(of: file) { counts.add(saved, times: -1) }
    }
  }

  /// The names of the most used tags for which `matches` is true, in lowercase, with their numbers of uses.
  func mostUsed(_ limit: Int, where matches: (String) -> Bool) -> [(word: String, count: Int)] {
    TagCounts.mostUsed(counts.uses.lazy.map { ($0.key, $0.value.count) }, atMost: limit, where: matches)
  }
}
