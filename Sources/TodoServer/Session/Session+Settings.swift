import JSON
import JSONRPC
import LanguageServerProtocol
import TodoText

extension Session {
  /// Asks the client for its settings, if it can be asked; the answer takes its time, or never comes.
  mutating func askForSettings() {
    guard client.capabilities.configuration.canBeAsked else { return }
    let params = ConfigurationParams(sections: [SettingsStore.section])
    outgoing.request("workspace/configuration", params) { result, session in
      guard case .success(let answer) = result, let settings = answer.array?.first else { return }
      session.configure(settings)
    }
  }

  /// Takes the settings that the client has now.
  mutating func configure(_ json: JSON) {
    let (said, complaints) = client.options.readingLater(json)
    settings.configure(said, complaints: complaints)
    applySettings()
  }

  /// Reads the settings files again.
  mutating func rereadSettingsFiles() {
    settings.forgetFiles()
    applySettings()
  }

  /// Tells the user what is wrong with the settings, each thing once.
  mutating func reportSettingsProblems() {
    for complaint in settings.takeComplaints() {
      let message = complaint.escapingControls(in: .name).withoutLinks
      outgoing.notify("window/showMessage", MessageParams(type: .warning, message: message))
    }
  }

  private mutating func applySettings() {
    for uri in documents.all.map(\.uri) {
      let settings = settings.settings(for: uri)
      guard documents[uri]?.settings != settings else { continue }
      documents.adopt(settings, for: uri)
      diagnosticsAreStale = true
      viewsAreStale = true
    }
    if index.hasStaleDiagnostics(&settings) { diagnosticsAreStale = true }
    reportSettingsProblems()
  }
}

extension String {
  /// The text with what separates a link's label from its address escaped: VS Code makes links in messages live.
  fileprivate var withoutLinks: String { replacing("](", with: "]\\u{28}") }
}
