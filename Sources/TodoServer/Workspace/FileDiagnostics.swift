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

  /// Reads a file and computes its diagnostics; nil if the file can't be read.
  ///
  /// - Complexity: O(*n*).
  init?(ofFileAt path: String, on today: CalendarDay, for client: ClientProfile, _ settings: Settings) {
    guard let file = try? ListFile.read(path, atMost: WorkspaceIndex.largestFile) else { return nil }
    let document = Document(uri: DocumentURI(path: path), bytes: file.textBytes, settings: settings)
    json = EncodedJSON(document.diagnostics(on: today, for: client).jsonBytes)
    self.settings = settings
    self.today = today
  }

  /// Whether they are the same on that day and with these settings.
  func isCurrent(on today: CalendarDay, _ settings: Settings) -> Bool {
    self.today == today && self.settings == settings
  }
}
