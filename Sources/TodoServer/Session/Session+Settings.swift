import JSON
import JSONRPC
import LanguageServerProtocol
import TodoText

extension Session {
  /// Requests the client's settings, if the client supports that.
  mutating func askForSettings() {
    guard client.capabilities.configuration.canBeAsked else { return }
    // Only with several folders can their settings differ.
    let folders = index.folders.count > 1 ? index.folders.map(\.uri) : []
    let params = ConfigurationParams(section: SettingsStore.section, scopes: [nil] + folders)
    outgoing.request("workspace/configuration", params) { result, session in
      guard case .success(let answer) = result, let all = answer.array, let settings = all.first else {
        return
      }
      session.configure(settings, ofFolders: Array(zip(folders, all.dropFirst())))
    }
  }

  /// Sets the client's settings, and those of the folders of a workspace with several.
  mutating func configure(_ json: JSON, ofFolders folders: [(DocumentURI, JSON)] = []) {
    let (section, problems) = client.options.parsingLater(json)
    settings.configure(section, problems: problems)
    for (folder, json) in folders {
      guard let path = folder.path else { continue }
      let (section, problems) = client.options.parsingLater(json)
      settings.configure(section, ofFolder: path, problems: problems)
    }
    applySettings()
  }

  /// Reads the settings files again.
  mutating func rereadSettingsFiles() {
    settings.forgetFiles()
    applySettings()
  }

  /// Reads the settings files of a document again; if one has changed, applies it to all open documents.
  ///
  /// - Complexity: O(1) in the number of open documents if none has changed, so that an editor can open many.
  mutating func rereadSettingsFiles(of uri: DocumentURI) {
    if settings.refreshFiles(of: uri) { applySettings() }
  }

  /// Shows the user each problem of the settings once.
  mutating func reportSettingsProblems() {
    for problem in settings.takeProblems() {
      let message = problem.escapingControls(in: .name).withoutLinks
      outgoing.notify("window/showMessage", MessageParams(type: .warning, message: message))
    }
  }

  private mutating func applySettings() {
    for uri in documents.all.map(\.uri) {
      let settings = settings.settings(for: uri)
      guard documents[uri]?.settings != settings else { continue }
      documents.adopt(settings, for: uri)
      forgetInAgendas(uri)
      diagnosticsAreStale = true
      viewsAreStale = true
    }
    if index.hasStaleSelection(settings) {
      beginIndex()
    } else {
      // The tags and agendas of files that are not open depend on their dialects.
      index.invalidateStaleDialects(&settings)
    }
    if index.hasStaleDiagnostics(&settings) { diagnosticsAreStale = true }
    reportSettingsProblems()
  }
}

extension String {
  /// The text with `](` escaped, because VS Code renders links in messages.
  fileprivate var withoutLinks: String { replacingText("](", with: "]\\u{28}") }
}
