import JSON
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// The diagnostics of list files that are not open.
extension WorkspaceIndex {
  /// Whether a file is an indexed list that is not Markdown, which has diagnostics.
  func hasDiagnostics(_ path: String) -> Bool { isList(path) && !ListFiles.isMarkdown(named: path) }

  /// The list files, sorted by name, that are not among `open`.
  func listFiles(besides open: Set<CanonicalPath>) -> [String] {
    guard keepsDiagnostics else { return [] }
    return paths.filter { path in
      hasDiagnostics(path) && file(at: path).map { !open.contains($0) } ?? false
    }
  }

  /// The diagnostics of a list file, as a JSON array; nil if the file can't be read.
  mutating func diagnostics(
    of uri: DocumentURI, on today: CalendarDay, for client: ClientProfile, _ graph: DependencyGraph,
    _ settings: inout SettingsStore
  ) -> EncodedJSON? {
    guard let path = uri.path, let entry = entries[path] else { return nil }
    let settings = settings.settings(for: uri)
    if let cached = entry.diagnostics, cached.isCurrent(on: today, graph, settings) { return cached.json }
    let diagnostics = FileDiagnostics(ofFileAt: path, on: today, for: client, graph, settings)
    entries[path]?.diagnostics = diagnostics
    return diagnostics?.json
  }

  /// Whether the settings of a file are no longer those that its diagnostics were computed with.
  func hasStaleDiagnostics(_ settings: inout SettingsStore) -> Bool {
    entries.contains { path, entry in
      guard let diagnostics = entry.diagnostics else { return false }
      return diagnostics.settings != settings.settings(for: DocumentURI(path: path))
    }
  }
}
