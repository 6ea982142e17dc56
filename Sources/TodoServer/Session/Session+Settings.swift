import JSON
import LanguageServerProtocol
import TodoFiles
import TodoText

extension Session {
  /// Requests the client's settings, if the client supports that.
  mutating func askForSettings() {
    guard client.capabilities.answersConfiguration else { return }
    // Only with several folders can their settings differ.
    let folders = index.folders.count > 1 ? index.folders.filter { $0.path != nil } : []
    let section: (String, JSON) = ("section", .string(SettingsStore.section))
    let items = [[section]] + folders.map { [("scopeUri", .string($0.string)), section] }
    let params: JSON = ["items": .array(items.map { .object(JSONObject($0)) })]
    outgoing.request("workspace/configuration", params) { result, session in
      guard case .success(let answer) = result, let all = answer.array, !all.isEmpty else { return }
      session.settings.forgetFolders()
      // The first answer is for the workspace, the others are for its folders.
      for (folder, json) in zip([nil] + folders.map { $0.path }, all) { session.configure(json, of: folder) }
      session.applySettings()
    }
  }

  /// Sets the client's settings of a folder, or else those of the workspace.
  mutating func configure(_ json: JSON, of folder: String? = nil) {
    let (section, problems) = client.options.parsingLater(json)
    settings.configure(section, ofFolder: folder, problems: problems)
  }

  mutating func rereadSettingsFiles() {
    settings.forgetFiles()
    applySettings()
  }

  /// Reads the settings files of a document again; if one has changed, applies it to all open documents.
  mutating func rereadSettingsFiles(of uri: DocumentURI) {
    if settings.refreshFiles(of: uri) { applySettings() }
  }

  /// Shows the user each problem of the settings once, or publishes it in its file if the client supports that.
  mutating func reportSettingsProblems() {
    let publishes = client.capabilities.settingsDiagnostics
    let (reported, problems) = (reportedSettingsProblems, settings.fileProblems)
    for problem in settings.takeProblems(ofFiles: !publishes && problems != reported) {
      outgoing.show(.warning, problem.escapingControls(in: .name).withoutLinks)
    }
    reportedSettingsProblems = problems
    guard publishes, problems != reported else { return }
    let old = Dictionary(grouping: reported, by: { $0.path })
    let new = Dictionary(grouping: problems, by: { $0.path })
    for path in Set(old.keys).union(new.keys).sorted() where old[path] != new[path] {
      let diagnostics = (new[path] ?? []).map { Diagnostic($0, in: client.columnEncoding) }
      outgoing.publish(diagnostics.encoded, of: DocumentURI(path: path))
    }
  }

  /// Applies changed settings to the open documents and the index.
  mutating func applySettings() {
    for uri in documents.all.map({ $0.uri }) {
      let own = settings.settings(for: uri)
      guard documents[uri]?.settings != own else { continue }
      documents.adopt(own, for: uri)
      forgetInAgendas(uri)
      diagnosticsAreStale = true
      viewsAreStale = true
    }
    if settings.selections(in: index.searchedFolders) != index.selections {
      beginIndex()
    } else {
      // The tags and agendas of files that are not open depend on their dialects.
      index.invalidateStaleDialects(&settings)
    }
    // The settings of files that are not open may differ, too.
    if client.pullsWorkspaceDiagnostics { diagnosticsAreStale = true }
  }
}

extension Diagnostic {
  /// A problem of a settings file, from its position to the end of the line.
  fileprivate init(_ problem: SettingsProblem, in encoding: ColumnEncoding) {
    let line = (problem.position?.line ?? 1) - 1
    let column = encoding.columnCount(of: problem.linePrefix.span)
    self.init(
      range: PositionRange(
        start: Position(line: line, column: column), end: Position(line: line + 1, column: 0)),
      severity: .warning, code: nil, source: Self.source, message: problem.message)
  }
}

extension String {
  /// The text with `](` escaped, because VS Code renders links in messages.
  fileprivate var withoutLinks: String { replacingText("](", with: "]\\u{28}") }
}
