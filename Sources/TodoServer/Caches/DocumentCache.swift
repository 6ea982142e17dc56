import JSON
import LanguageServerProtocol
import TodoModel

/// Values computed from the open documents, each kept to be updated for the next version.
///
/// Every value is updated on demand, from the blocks that have changed since the last update.
struct DocumentCache: Sendable {
  private struct Entry: Sendable {
    var diagnostics = DiagnosticsCache()
    var tokens: SemanticTokensCache?
    var tags: ListTags?
  }

  private var entries = DocumentTable<Entry>()
  /// The number of semantic token results sent to the client.
  private var tokensCount = 0

  /// Removes the values of a document.
  mutating func remove(_ uri: DocumentURI) { entries[uri] = nil }

  /// All diagnostics of a document, as a JSON array.
  ///
  /// - Complexity: As for ``DiagnosticsCache/update(to:after:on:for:)``.
  mutating func diagnostics(
    of document: Document, after change: ListChange?, on today: CalendarDay, for client: ClientProfile
  ) -> EncodedJSON {
    update(document.uri) { entry in
      entry.diagnostics.update(to: document, after: change, on: today, for: client)
      return entry.diagnostics.json
    }
  }

  /// The semantic tokens of a document, and those sent to the client before; nil if there are none.
  ///
  /// - Complexity: As for ``SemanticTokensCache/init(of:on:for:number:after:)``.
  mutating func tokens(
    of document: Document, on today: CalendarDay, for client: ClientProfile
  ) -> (tokens: SemanticTokensCache, last: SemanticTokensCache?) {
    tokensCount += 1
    let number = tokensCount
    return update(document.uri) { entry in
      let last = entry.tokens
      let tokens = SemanticTokensCache(of: document, on: today, for: client, number: number, after: last)
      entry.tokens = tokens
      return (tokens, last)
    }
  }

  /// The tags of a document as of the last update; nil if there was none.
  func tags(of uri: DocumentURI) -> ListTags? { entries[uri]?.tags }

  /// Updates the tags of a document.
  ///
  /// - Returns: The counts removed and added; nil if the tags of the document were not known before.
  /// - Complexity: As for ``ListTags/update(to:)``.
  mutating func updateTags(of document: Document) -> (removed: TagCounts, added: TagCounts)? {
    update(document.uri) { entry in
      if entry.tags == nil {
        entry.tags = ListTags(of: document.list)
        return nil
      }
      return entry.tags?.update(to: document.list)
    }
  }

  /// Calls `body` with the entry of a document, in place.
  private mutating func update<Result>(_ uri: DocumentURI, _ body: (inout Entry) -> Result) -> Result {
    if let result = entries.update(uri, body) { return result }
    var entry = Entry()
    defer { entries[uri] = entry }
    return body(&entry)
  }
}
