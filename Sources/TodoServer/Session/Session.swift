import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// The server's state while it serves one client.
///
/// It is a value, as are its documents. A ``RequestHandler`` gets a copy; the other handlers may change it.
package struct Session: Sendable {
  package let client: ClientProfile
  /// The open documents.
  package var documents = DocumentStore()
  /// The semantic tokens that the client has, of each open document.
  var sentTokens: [DocumentURI: SentTokens] = [:]
  /// The number of semantic token results sent to the client.
  var tokensCount = 0
  /// The current date, against which due dates are checked.
  package var today: CalendarDay
  /// The level of tracing that the client requested.
  var trace = TraceValue.off
  /// The settings of each document.
  var settings: SettingsStore
  /// The problems of settings files that the client shows in the files.
  var publishedSettingsProblems: [SettingsProblem] = []
  /// The files of the workspace.
  var index: WorkspaceIndex
  /// The agendas that the client has requested, the most recently used one last.
  var agendas: [WorkspaceAgenda] = []
  /// The tags in open documents and files.
  var tags = WorkspaceTags()
  /// What items of open documents and files wait for.
  var dependencies = DependencyGraph.empty
  /// What ``dependencies`` was made from; nil at the start.
  var dependencySources: DependencySources?
  /// The progress of indexing, as the client shows it.
  var indexProgress = IndexProgress()
  /// Whether the client was warned that not all files are indexed.
  var didWarnOfLimit = false
  /// Whether diagnostics may have changed although no document has.
  var diagnosticsAreStale = false
  /// Whether hints, lenses and semantic tokens may have changed although no document has.
  var viewsAreStale = false
  /// The changes of open lists that other programs wait for.
  var guests = GuestChanges()
  /// The messages to be sent.
  var outgoing = OutgoingMessages()

  /// Creates a session in which no document is open.
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
    sentTokens[uri] = nil
  }

  /// The open document with this URI.
  ///
  /// - Throws: An error that names the parameter if the document is not open.
  func document(_ identifier: TextDocumentIdentifier) throws(ResponseError) -> Document {
    guard let document = documents[identifier.uri] else {
      throw ResponseError(.invalidParams, "params.textDocument.uri: \(identifier.uri) is not open")
    }
    return document
  }
}
