import JSON
import LanguageServerProtocol
import TodoFiles

/// The settings of all documents.
///
/// Settings files above a document take precedence, key by key, over the settings that the client sends later, and
/// those over `initializationOptions`.
struct SettingsStore: Sendable {
  /// The section of the client's settings for this server.
  static let section = "todo"

  private let initial: JSON
  private var layer: SettingsLayer
  private var finder = SettingsFinder()
  private var complaints: [String]
  private var told: Set<String> = []

  /// Creates a store from the settings in `initializationOptions`.
  ///
  /// `complaints` are problems found in them already.
  init(initial: JSON = .null, complaints: [String] = []) {
    self.initial = initial
    self.complaints = complaints
    layer = SettingsLayer.reading(.null).layer
    configure(.null)
  }

  /// Sets the client's current settings, null for none, with problems found in them already.
  mutating func configure(_ section: JSON, complaints found: [String] = []) {
    let (layer, messages) = SettingsLayer.reading(section.merged(over: initial))
    self.layer = layer
    complaints += found + messages
  }

  /// Forgets all settings files, because they may have changed.
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

  /// The most messages shown at once: clients show each in a window of its own.
  private static let mostComplaints = 20

  /// The problems of the settings that have not been reported yet.
  mutating func takeComplaints() -> [String] {
    let all = complaints + finder.problems.map(\.description)
    complaints = []
    let new = all.filter { told.insert($0).inserted }
    guard new.count > Self.mostComplaints else { return new }
    let shown = new.prefix(Self.mostComplaints - 1)
    return shown + ["and \(new.count - shown.count) more problems in settings files"]
  }
}
