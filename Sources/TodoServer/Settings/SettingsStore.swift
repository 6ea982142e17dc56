import JSON
import LanguageServerProtocol
import TodoFiles

/// The settings of all documents.
///
/// Settings files in a document's folder and above take precedence, key by key, over the settings that the client sends
/// later, and those over `initializationOptions`.
struct SettingsStore: Sendable {
  /// The section of the client's settings for this server.
  static let section = "todo"

  private let initial: JSON
  /// The client's settings of the workspace.
  private var client: SettingsLayer
  /// Its settings of each folder of a workspace with several, which replace those of the workspace.
  private var clientFolders: [String: SettingsLayer] = [:]
  private var finder = SettingsFinder()
  private var problems: [String]
  private var reported: Set<String> = []

  /// Creates a store from the settings in `initializationOptions`.
  ///
  /// `problems` are the problems already found in them.
  init(initial: JSON = .null, problems: [String] = []) {
    self.initial = initial
    self.problems = problems
    client = SettingsLayer.parsing(.null).layer
    configure(.null)
  }

  /// Sets the client's current settings of the workspace or of one folder of several, null for none, with the problems
  /// already found in them.
  mutating func configure(_ section: JSON, ofFolder path: String? = nil, problems found: [String] = []) {
    let (layer, messages) = SettingsLayer.parsing(section.merged(over: initial))
    if let path { clientFolders[path] = layer } else { client = layer }
    problems += found + messages
  }

  /// Forgets the client's settings of all folders.
  mutating func forgetFolders() { clientFolders = [:] }

  /// Forgets all settings files, because they may have changed.
  mutating func forgetFiles() { finder = SettingsFinder() }

  /// Reads the settings files of a document again.
  ///
  /// - Returns: Whether one has changed since it was read; then, the others are forgotten.
  mutating func refreshFiles(of uri: DocumentURI) -> Bool {
    uri.path.map { finder.refresh(for: $0) } ?? false
  }

  mutating func settings(for uri: DocumentURI) -> Settings {
    guard let path = uri.path else {
      var settings = Settings.standard
      client.apply(to: &settings)
      return settings
    }
    return finder.settings(for: path, client: layer(for: path))
  }

  /// The client's settings for a path: those of the innermost folder that contains it.
  private func layer(for path: String) -> SettingsLayer {
    let containing = clientFolders.filter { path.isBelow($0.key) }
    return containing.max { $0.key.utf8.count < $1.key.utf8.count }?.value ?? client
  }

  /// The nearest folder with settings, from a folder upwards.
  mutating func folder(above folder: String) -> String? { finder.folder(above: folder) }

  /// Finds which files in folders are lists.
  var folderSettings: FolderSettings { FolderSettings(finder, client: layer) }

  /// Which files in folders of a workspace are lists.
  func selections(in folders: [String]) -> [ListSelection] {
    var settings = folderSettings
    return folders.map { settings.selection(inSearched: $0) }
  }

  /// The maximum number of messages shown at once, because clients show each in its own window.
  private static let problemLimit = 20

  /// The problems of the settings files read so far.
  var fileProblems: [SettingsProblem] { finder.problems }

  /// The problems of the settings that have not been reported yet, with those of files or without.
  mutating func takeProblems(ofFiles: Bool) -> [String] {
    let all = problems + (ofFiles ? fileProblems.map { $0.description } : [])
    problems = []
    let new = all.filter { reported.insert($0).inserted }
    guard new.count > Self.problemLimit else { return new }
    let shown = new.prefix(Self.problemLimit - 1)
    return shown + ["and \(new.count - shown.count) more problems in settings files"]
  }
}

extension JSON {
  /// This object's members and those of `below`, merged recursively; this object's take precedence, except nulls.
  func merged(over below: JSON) -> JSON {
    if isNull { return below }
    guard case .object(let own) = self, case .object(var merged) = below else { return self }
    for member in own.members {
      merged.set(member.key, to: member.value.merged(over: merged[member.key] ?? .null))
    }
    return .object(merged)
  }
}
