import LanguageServerProtocol

extension Session {
  /// Looks for the list files of the workspace, if the client asks about files that it has not open.
  mutating func findFiles() {
    guard client.pullsWorkspaceDiagnostics else { return }
    files.findAll(&settings)
    diagnosticsAreStale = true
  }

  /// Reads a list file of the workspace again.
  mutating func readFile(_ uri: DocumentURI) {
    guard client.pullsWorkspaceDiagnostics else { return }
    if files.update(uri, &settings) { diagnosticsAreStale = true }
  }
}
