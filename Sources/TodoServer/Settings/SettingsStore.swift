import JSON
import LanguageServerProtocol
import TodoFiles

/// The settings of all documents, from the three places that the client can say them in and from files.
///
/// `initializationOptions` hold least, over them what the client says later, and over both the settings files
/// above a document, key by key.
struct SettingsStore: Sendable {
  /// The section of the client's settings that is meant for this server.
  static let section = "todo"

  private let initial: JSON
  private var layer: SettingsLayer
  private var finder = SettingsFinder()
  private var complaints: [String]
  private var told: Set<String> = []

  /// The settings of a client that said so at `initialize`.
  ///
  /// `complaints` are what was wrong there besides.
  init(initial: JSON = .null, complaints: [String] = []) {
    self.initial = initial
    self.complaints = complaints
    layer = SettingsLayer.reading(.null).layer
    configure(.null)
  }

  /// Takes the settings that the client has now, null for none, and what was wrong there besides.
  mutating func configure(_ section: JSON, complaints found: [String] = []) {
    let (layer, messages) = SettingsLayer.reading(section.merged(over: initial))
    self.layer = layer
    complaints += found + messages
  }

  /// Forgets what stood in files, for they may have changed.
  mutating func forgetFiles() { finder = SettingsFinder() }

  /// The settings of a document.
  mutating func settings(for uri: DocumentURI) -> Settings {
    guard let path = uri.path else {
      var settings = Settings.standard
      layer.apply(to: &settings)
      return settings
    }
    return finder.settings(for: path, client: layer)
  }

  /// So many messages are shown at once: a client shows each in a window of its own.
  private static let mostComplaints = 20

  /// What is wrong with the settings and has not been said yet.
  mutating func takeComplaints() -> [String] {
    let all = complaints + finder.problems.map(\.description)
    complaints = []
    let new = all.filter { told.insert($0).inserted }
    guard new.count > Self.mostComplaints else { return new }
    let shown = new.prefix(Self.mostComplaints - 1)
    return shown + ["and \(new.count - shown.count) more problems in settings files"]
  }
}
