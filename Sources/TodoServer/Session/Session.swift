import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// The server's state while it serves one client.
///
/// It is a value, as are its documents. The handlers change it.
package struct Session: Sendable {
  package let client: ClientProfile
  package var documents = DocumentStore()
  /// The current date, against which due dates are checked.
  package var today: CalendarDay
  /// The level of tracing that the client requested.
  var trace = TraceValue.off
  var settings: SettingsStore
  /// The problems of settings files that were reported last.
  var reportedSettingsProblems: [SettingsProblem] = []
  var index: WorkspaceIndex
  /// The agendas that the client has requested, the most recently used one last.
  var agendas: [WorkspaceAgenda] = []
  /// The uses of each tag in open documents and files, see ``updateTags()``.
  var tags = TagCounts()
  /// The changes of documents, and the version of the index, when ``tags`` were counted.
  var countedTags = (changeCount: -1, version: -1)
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
  var outgoing = OutgoingMessages()

  /// Creates a session in which no document is open.
  init(
    client: ClientProfile, today: CalendarDay, settings: SettingsStore = SettingsStore(),
    folders: [DocumentURI] = [], trace: TraceValue = .off
  ) {
    self.client = client
    self.settings = settings
    index = WorkspaceIndex(folders: folders)
    self.today = today
    self.trace = trace
  }

  /// The open document that the parameters of a request name.
  ///
  /// - Throws: An error that names the parameter if the document is not open.
  func document(_ params: Params) throws(ResponseError) -> Document {
    let uri = try params.uri
    guard let document = documents[uri] else {
      throw ResponseError(.invalidParams, "params.textDocument.uri: \(uri) is not open")
    }
    return document
  }

  /// All diagnostics of a document, as a JSON array.
  func diagnostics(of document: Document) -> EncodedJSON {
    document.diagnostics(on: today, for: client).encoded
  }

  /// The URI of a file in a workspace folder; nil if it is in none.
  func workspaceURI(of file: CanonicalPath) -> DocumentURI? {
    for folder in index.folders {
      guard let path = folder.path, let below = file.path(below: CanonicalPath(path)) else { continue }
      return DocumentURI(path: Path.join(path, below))
    }
    return nil
  }

  /// Asks the client to refresh semantic tokens, hints and lenses if they may have changed.
  mutating func refreshViews() {
    guard viewsAreStale else { return }
    viewsAreStale = false
    guard !documents.isEmpty else { return }
    for view in ["semanticTokens", "inlayHint", "codeLens"]
    where client.capabilities.has("workspace.\(view).refreshSupport") {
      outgoing.request("workspace/\(view)/refresh", JSON?.none)
    }
  }
}
