import JSON

/// Finds the settings of lists; reads each settings file once.
///
/// A list uses the `.todo-format.json` files of its folder and its parent folders, up to one with `"root": true`; the
/// nearest wins, key by key. `.editorconfig` files have lower precedence.
package struct SettingsFinder: Sendable {
  package static let fileName = ".todo-format.json"

  /// The path of some list in a folder, for the settings of all of its lists: only `.editorconfig` depends on the name.
  package static func list(in folder: String) -> String { Path.join(folder, "todo.xit") }

  /// The problems in the files read so far, each once.
  package private(set) var problems: [SettingsProblem] = []

  /// The settings files of the folders read so far, by path.
  private var folders: [String: FolderFiles] = [:]
  /// The parsed ``onlyFile``; nil until it is needed.
  private var onlyLayer: SettingsLayer??
  /// The only settings file to use, besides `.editorconfig`, whatever the list; nil to look for files.
  private let onlyFile: String?

  private struct FolderFiles: Sendable {
    /// The bytes of each file; nil for a missing one.
    let bytes: [[UInt8]?]
    let layer: SettingsLayer?
    let editorConfig: EditorConfig?
  }

  /// - Parameter onlyFile: The only settings file to use, besides `.editorconfig`; nil to look in the folders of lists.
  package init(onlyFile: String? = nil) { self.onlyFile = onlyFile }

  /// The settings for a list, which need not exist; adds errors in files to `problems`.
  ///
  /// The settings of an editor, `client`, override the defaults only.
  ///
  /// - Complexity: O(*n*), *n* the number of parent folders.
  package mutating func settings(for path: String, client: SettingsLayer? = nil) -> Settings {
    let (properties, layers) = sources(for: path)
    var settings = Settings.standard
    client?.apply(to: &settings)
    settings.apply(editorConfig: properties.mapValues { $0.value })
    for (folder, _, layer) in layers {
      layer.apply(to: &settings)
      if layer.sets("operations.archiveFile") { settings.archiveFolder = folder }
      if layer.sets("defaultList") { settings.defaultListFolder = folder }
      // As in other programs, the patterns of a file that `--config` names are relative to the current folder.
      if layer.sets("files") { settings.filesFolder = onlyFile == nil ? folder : Path.nearestReal(".") }
    }
    return settings
  }

  /// The nearest folder with a settings file, from a folder upwards.
  package mutating func folder(above folder: String) -> String? {
    Path.andAbove(Path.nearestReal(folder)).first { found(in: $0).layer != nil }
  }

  /// Reads the settings files of a list's folders again; if one has changed, forgets those of all other folders.
  ///
  /// - Returns: Whether a file has changed since it was read.
  /// - Complexity: O(*n*), *n* the number of parent folders.
  package mutating func refresh(for path: String) -> Bool {
    var current = SettingsFinder(onlyFile: onlyFile)
    _ = current.settings(for: path)
    let isChanged = current.folders.contains { folder, files in
      folders[folder].map { $0.bytes != files.bytes } ?? false
    }
    if isChanged { self = current }
    return isChanged
  }

  /// The values that settings files and `.editorconfig` files set for a list, by their keys, each with its file.
  package mutating func origins(for path: String) -> [String: (value: JSON, file: String)] {
    let (properties, layers) = sources(for: path)
    var origins: [String: (value: JSON, file: String)] = [:]
    if let (text, file) = properties["insert_final_newline"], let flag = Bool(text) {
      origins["format.finalNewline"] = (.bool(flag), file)
    }
    for (_, file, layer) in layers {
      for (setting, value) in layer.values { origins[setting.key] = (value, file) }
    }
    return origins
  }

  /// The `.editorconfig` properties of a list, each with its file, and its settings files, the nearest last.
  private mutating func sources(
    for path: String
  ) -> (
    properties: [String: (value: String, file: String)],
    layers: [(folder: String, file: String, layer: SettingsLayer)]
  ) {
    let (folder, name) = Path.split(path)
    let above = Path.andAbove(Path.nearestReal(folder))
    let found = above.map { self.found(in: $0) }
    return (editorConfigProperties(of: name, above: above, found), layers(above, found))
  }

  private mutating func layers(
    _ above: [String], _ found: [FolderFiles]
  ) -> [(folder: String, file: String, layer: SettingsLayer)] {
    if let onlyFile {
      let (folder, name) = Path.split(onlyFile)
      let onlyFolder = Path.nearestReal(folder)
      let path = Path.join(onlyFolder, name)
      let layer = onlyLayer ?? read(path).flatMap { self.layer(parsing: $0, at: path) }
      onlyLayer = .some(layer)
      return layer.map { [(onlyFolder, onlyFile, $0)] } ?? []
    }
    let layers = zip(above, found).compactMap { folder, found in
      found.layer.map { (folder: folder, file: Path.join(folder, Self.fileName), layer: $0) }
    }
    return layers.prefix(throughFirst: { $0.layer.isRoot }).reversed()
  }

  private func editorConfigProperties(
    of name: String, above: [String], _ found: [FolderFiles]
  ) -> [String: (value: String, file: String)] {
    var properties: [String: (value: String, file: String)] = [:]
    let files = zip(above, found).compactMap { folder, found in
      found.editorConfig.map { (folder: folder, file: $0) }
    }
    let nearest = above.first ?? ""
    for (folder, file) in files.prefix(throughFirst: { $0.file.isRoot }).reversed() {
      let path = Path.join(nearest, name).unicodeScalars.map { $0.value }
      let depth = folder == "/" ? 1 : folder.unicodeScalars.count + 1
      for (property, value) in file.properties(for: Array(path.dropFirst(depth))) {
        properties[property] = (value, Path.join(folder, EditorConfig.fileName))
      }
    }
    return properties
  }

  private mutating func found(in folder: String) -> FolderFiles {
    if let cached = folders[folder] { return cached }
    let path = Path.join(folder, Self.fileName)
    let settings = onlyFile == nil ? read(path) : nil
    let editorConfig = read(Path.join(folder, EditorConfig.fileName))
    let found = FolderFiles(
      bytes: [settings, editorConfig], layer: settings.flatMap { layer(parsing: $0, at: path) },
      editorConfig: editorConfig.map(EditorConfig.init))
    folders[folder] = found
    return found
  }

  /// The bytes of a settings file; nil if it is missing, or unreadable, which is reported.
  private mutating func read(_ path: String) -> [UInt8]? {
    do throws(FileError) {
      return try ListFile.read(path, atMost: ListFile.largestSettingsSize).bytes
    } catch .cannotRead(_, let reason) where reason.meansMissing {
      return nil
    } catch {
      problems.append(SettingsProblem(path: path, position: nil, linePrefix: [], message: error.description))
      return nil
    }
  }

  /// A parsed settings file; nil if it is invalid.
  private mutating func layer(parsing bytes: [UInt8], at path: String) -> SettingsLayer? {
    do throws(JSONError) {
      let layer = SettingsLayer(try LocatedJSON(parsing: bytes))
      problems += layer.issues.map { SettingsProblem(path: path, ofByte: $0, in: bytes, message: $1) }
      return layer
    } catch {
      let (offset, reason) = (error.position.offset, error.reason.description)
      problems.append(SettingsProblem(path: path, ofByte: offset, in: bytes, message: reason))
      return nil
    }
  }
}

extension Array {
  /// The elements up to and including the first one that matches.
  fileprivate func prefix(throughFirst isLast: (Element) -> Bool) -> ArraySlice<Element> {
    firstIndex(where: isLast).map { self[...$0] } ?? self[...]
  }
}
