import LanguageServerProtocol
import TodoModel

/// The items of a list that match a filter.
struct ListAgenda: Sendable {
  let uri: DocumentURI
  /// The version of an open document.
  let version: Int?
  /// An identifier of the text of a file that is not open, which changes with every change.
  let state: String?
  /// The items, in line order.
  let entries: [AgendaEntry]
  /// The number of other items that match, but wait for others.
  let blockedCount: Int

  /// Finds the matching items of an open document, or of a file in that state.
  init(of document: Document, state: String? = nil, _ filter: Filter) {
    uri = document.uri
    version = document.version
    self.state = state
    var entries: [AgendaEntry] = []
    blockedCount = document.list.visitAgenda(filter, inFile: document.uri.fileName) { item in
      entries.append(AgendaEntry(item, in: document.list, on: filter.today))
    }
    self.entries = entries
  }
}
