import TodoFiles

/// The settings of a client: those of a workspace, and those of each folder of a workspace with several folders.
struct ClientSettings: Sendable {
  let all: SettingsLayer
  private var folders: [String: SettingsLayer] = [:]

  init(_ all: SettingsLayer) { self.all = all }

  /// Sets the settings of a folder, which replace those of the workspace.
  mutating func set(_ layer: SettingsLayer, for folder: String) { folders[folder] = layer }

  /// The settings for a path: those of the innermost folder that contains it.
  func layer(for path: String) -> SettingsLayer {
    let containing = folders.filter { path.isBelow($0.key) }
    return containing.max { $0.key.utf8.count < $1.key.utf8.count }?.value ?? all
  }
}
