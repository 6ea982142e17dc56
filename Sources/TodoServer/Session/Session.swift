import JSONRPC
import LanguageServerProtocol
import TodoModel

/// All that the server knows while it serves one client.
///
/// It is a value, and so are the documents in it: a request gets it as it is and cannot change it, a
/// notification may.
package struct Session: Sendable {
  /// Who the client is.
  package let client: ClientProfile
  /// The open documents.
  package var documents = DocumentStore()
  /// What was computed from them.
  var cache = DocumentCache()
  /// The day that due dates are held against.
  package var today: CalendarDay
  /// How much the client wants to be told of what happens.
  var trace = TraceValue.off
  /// What the user wants, for each document.
  var settings: SettingsStore
  /// The files of the workspace.
  var index: WorkspaceIndex
  /// The tags of what is open and of these files.
  var tags = WorkspaceTags()
  /// What the client shows of how that is found out.
  var indexProgress = IndexProgress()
  /// Whether the client knows that not all files are known.
  var didWarn = false
  /// Whether diagnostics are others now although no document changed.
  var diagnosticsAreStale = false
  /// Whether hints, lenses and colours are others now although no document changed.
  var viewsAreStale = false
  /// What waits to be sent.
  var outgoing = OutgoingMessages()

  /// A session in which nothing has happened.
  init(
    client: ClientProfile, today: CalendarDay, settings: SettingsStore = SettingsStore(),
    folders: [WorkspaceFolder] = [], trace: TraceValue = .off
  ) {
    self.client = client
    self.settings = settings
    index = WorkspaceIndex(folders: folders, keepsDiagnostics: client.pullsWorkspaceDiagnostics)
    self.today = today
    self.trace = trace
  }

  /// Closes a document.
  mutating func close(_ uri: DocumentURI) {
    documents.close(uri)
    cache.remove(uri)
  }

  /// The open document of that name.
  ///
  /// - Throws: an error that names the parameter, for a client that asks about what it has not opened.
  func document(_ identifier: TextDocumentIdentifier) throws(ResponseError) -> Document {
    guard let document = documents[identifier.uri] else {
      throw ResponseError(.invalidParams, "params.textDocument.uri: \(identifier.uri) is not open")
    }
    return document
  }
}
