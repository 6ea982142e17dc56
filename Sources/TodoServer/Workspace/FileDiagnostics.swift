import JSON
import TodoFiles
import TodoModel
import LanguageServerProtocol

/// The diagnostics of a file that is not open.
struct FileDiagnostics: Sendable {
  /// All diagnostics, as a JSON array.
  let json: EncodedJSON
  /// The settings that they were computed with.
  let settings: Settings
  private let today: CalendarDay
  /// What its items wait for; nil if it has no ids.
  private let graph: DependencyGraph?

  /// Reads a file and computes its diagnostics; nil if the file can't be read.
  ///
  /// - Complexity: O(*n*).
  init?(
    ofFileAt path: String, on today: CalendarDay, for client: ClientProfile, _ graph: DependencyGraph,
    _ settings: Settings
  ) {
    guard let file = try? ListFile.read(path, atMost: WorkspaceIndex.largestFile) else { return nil }
    var document = Document(uri: DocumentURI(path: path), bytes: file.textBytes, settings: settings)
    document.join(graph)
    self.graph = document.list.hasIDs ? graph : nil
    json = EncodedJSON(document.diagnostics(on: today, for: client).jsonBytes)
    self.settings = settings
    self.today = today
  }

  /// Whether they are the same on that day, with this graph of ids and these settings.
  func isCurrent(on today: CalendarDay, _ graph: DependencyGraph, _ settings: Settings) -> Bool {
    self.today == today && self.settings == settings && self.graph.map { $0 === graph } ?? true
  }
}
