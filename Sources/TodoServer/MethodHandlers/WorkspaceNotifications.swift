import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

extension MethodHandlers {
  /// Registers capabilities, asks for settings and starts indexing.
  ///
  /// The server does not wait for responses, because some clients never send them.
  static func initialized(_ params: Params, in session: inout Session) {
    var registrations: [JSON] = []
    func register(_ method: String, _ options: JSON) {
      registrations.append(
        ["id": .string(method), "method": .string(method), "registerOptions": options])
    }
    if session.client.capabilities.registersWatchedFiles {
      let watchers = watchedGlobs.map { ["globPattern": .string($0)] as JSON }
      register("workspace/didChangeWatchedFiles", ["watchers": .array(watchers)])
    }
    if session.client.capabilities.registersConfiguration {
      register("workspace/didChangeConfiguration", ["section": .string(SettingsStore.section)])
    }
    if !registrations.isEmpty {
      session.outgoing.request(
        "client/registerCapability", ["registrations": .array(registrations)] as JSON)
    }
    session.askForSettings()
    session.beginIndex()
    session.diagnosticsAreStale = session.client.pullsWorkspaceDiagnostics
  }

  /// Sets the level of tracing.
  static func setTrace(_ params: Params, in session: inout Session) throws(ResponseError) {
    session.trace = try params.required("value")
  }

  /// Updates the settings, which clients that support `workspace/configuration` often do not send here.
  static func didChangeConfiguration(_ params: Params, in session: inout Session) {
    let settings = params.json["settings"]?[SettingsStore.section]
    if let settings {
      session.configure(settings)
      session.applySettings()
    }
    // Those that are sent here are of the workspace only.
    if settings == nil || session.index.folders.count > 1 { session.askForSettings() }
  }

  /// The glob patterns of watched files.
  private static let watchedGlobs =
    ["**/\(SettingsFinder.fileName)", "**/.editorconfig"]
    + ListPatterns.endings.map { "**/*\($0)" } + ["**/*.[xX][iI][tT]", "**/*.[tT][oO][dD][oO]"]

  private static let settingsNames = ["/\(SettingsFinder.fileName)", "/.editorconfig"]

  /// Reads files again that were created, changed or deleted; the kind of change does not matter.
  static func didChangeWatchedFiles(_ params: Params, in session: inout Session) throws(ResponseError) {
    let uris = (try params.required("changes") as [TextDocumentIdentifier]).map { $0.uri }
    if uris.contains(where: { uri in settingsNames.contains { uri.string.hasSuffix($0) } }) {
      session.rereadSettingsFiles()
      session.beginIndex()
    }
    // A client may report a folder that came or went without the files in it.
    if !uris.allSatisfy(isWatchedFile) { session.beginIndex() }
    for uri in uris where isWatchedFile(uri) {
      if let path = uri.path {
        session.index.noteReport(of: path)
        if session.documents[uri] != nil {
          session.documents.setDeleted(FileVersion(ofFileAt: path) == nil, for: uri)
        }
      }
      session.invalidate(at: uri)
      if ListFiles.hasListEnding(uri.string) || uri.path.map(session.index.hasDiagnostics) ?? false {
        session.diagnosticsAreStale = true
      }
    }
  }

  /// Whether a URI names a watched file, by its name; others name folders.
  private static func isWatchedFile(_ uri: DocumentURI) -> Bool {
    uri.string.ends(withOneOf: settingsNames + ListPatterns.listEndings + ListPatterns.endings)
  }

  /// Adds and removes workspace folders.
  static func didChangeWorkspaceFolders(_ params: Params, in session: inout Session) throws(ResponseError) {
    let event = params.within("event", try params.required("event"))
    let added: [TextDocumentIdentifier] = try event.optional("added") ?? []
    let removed: [TextDocumentIdentifier] = try event.optional("removed") ?? []
    session.index.changeFolders(adding: added.map { $0.uri }, removing: removed.map { $0.uri })
    session.askForSettings()
    session.beginIndex()
    session.diagnosticsAreStale = true
  }

  /// Stops indexing; a token that is a number is converted to its digits.
  static func cancelProgress(_ params: Params, in session: inout Session) throws(ResponseError) {
    let token: JSON = try params.required("token")
    guard let text = token.string ?? token.int.map(String.init) else {
      throw ResponseError(
        .invalidParams, "params.token: expected a string or an integer, found \(token.kind)")
    }
    session.cancelIndex(text)
  }
}
