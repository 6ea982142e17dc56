import JSON

/// Finds the settings of lists; reads each settings file once.
///
/// A list uses the `.todo-format.json` files of its folder and its parent folders, up to one with `"root": true`; the
/// nearest wins, key by key. `.editorconfig` files have lower precedence.
package struct SettingsFinder: Sendable {
  /// The name of a settings file.
  package static let fileName = ".todo-format.json"

  /// The problems in the files read so far, each once.
  package private(set) var problems: [SettingsProblem] = []

  private var folders: [String: FolderSettings] = [:]
  /// The only settings file to use, whatever the list; nil to look for files.
  private let onlyFile: String?

  /// The origin of a setting's value.
  package struct Origin: Sendable {
    package let value: JSON
    /// The settings file that sets it.
    package let file: String
  }

  /// The settings files of one folder.
  private struct FolderSettings: Sendable {
    var layer: SettingsLayer?
    var editorConfig: EditorConfig?
  }

  /// - Parameter onlyFile: The only settings file to use; nil to look in the folders of lists.
  package init(onlyFile: String? = nil) { self.onlyFile = onlyFile }

  /// The settings for a list, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the list, or the name of standard input.
  ///   - client: The settings of an editor, which override the defaults only.
  /// - Returns: The settings; adds errors in files to `problems`.
  /// - Complexity: O(*n*), *n* the number of parent folders.
  package mutating func settings(for path: String, client: SettingsLayer? = nil) -> Settings {
    let (folder, name) = Path.split(path)
    let above = Path.andAbove(Path.nearestReal(folder))
    let found = above.map { self.found(in: $0) }

    var settings = Settings.standard
    client?.apply(to: &settings)
    settings.apply(editorConfig: editorConfigProperties(of: name, above: above, found))
    for (folder, _, layer) in layers(above, found) {
      layer.apply(to: &settings)
      if layer.sets(.archiveFile) { settings.archiveFolder = folder }
      if layer.sets(.defaultList) { settings.defaultListFolder = folder }
      // As in other programs, the patterns of a file that `--config` names are relative to the current folder.
      if layer.sets(.files) { settings.filesFolder = onlyFile == nil ? folder : Path.nearestReal(".") }
    }
    return settings
  }

  /// The settings files for a list, the nearest last, with their folders.
  private mutating func layers(
    _ above: [String], _ found: [FolderSettings]
  ) -> [(folder: String, file: String, layer: SettingsLayer)] {
    if let onlyFile {
      let folder = Path.nearestReal(Path.split(onlyFile).folder)
      let name = Path.split(onlyFile).name
      return self.found(in: folder, fileName: name).layer.map { [(folder, onlyFile, $0)] } ?? []
    }
    let layers = zip(above, found).compactMap { folder, found in
      found.layer.map { (folder: folder, file: Path.join(folder, Self.fileName), layer: $0) }
    }
    return layers.prefix(throughFirst: \.layer.isRoot).reversed()
  }

  /// The values that settings files set for a list, by their keys.
  package mutating func origins(for path: String) -> [String: Origin] {
    let above = Path.andAbove(Path.nearestReal(Path.split(path).folder))
    let found = above.map { self.found(in: $0) }
    var origins: [String: Origin] = [:]
    for (_, file, layer) in layers(above, found) {
      for (setting, value) in layer.values { origins[setting.key] = Origin(value: value, file: file) }
    }
    return origins
  }

  private func editorConfigProperties(
    of name: String, above: [String], _ found: [FolderSettings]
  ) -> [String: String] {
    var properties: [String: String] = [:]
    let files = zip(above, found).compactMap { folder, found in
      found.editorConfig.map { (folder: folder, file: $0) }
    }
    let nearest = above.first ?? ""
    for (folder, file) in files.prefix(throughFirst: \.file.isRoot).reversed() {
      let path = Path.join(nearest, name).unicodeScalars.map(\.value)
      let depth = folder == "/" ? 1 : folder.unicodeScalars.count + 1
      file.apply(to: &properties, for: Array(path.dropFirst(depth)))
    }
    return properties
  }

  private mutating func found(
    in folder: String, fileName: String = SettingsFinder.fileName
  ) -> FolderSettings {
    let key = fileName == Self.fileName ? folder : Path.join(folder, fileName)
    if let known = folders[key] { return known }
    var found = FolderSettings()
    if onlyFile == nil || Path.split(onlyFile ?? "").name == fileName,
      let bytes = read(Path.join(folder, fileName))
    {
      found.layer = layer(bytes, at: Path.join(folder, fileName))
    }
    found.editorConfig = read(Path.join(folder, ".editorconfig")).map(EditorConfig.init)
    folders[key] = found
    return found
  }

  /// The bytes of a settings file; nil if it is missing, or unreadable, which is reported.
  private mutating func read(_ path: String) -> [UInt8]? {
    do throws(FileError) {
      return try ListFile.read(path, atMost: ListFile.largestSettingsSize).bytes
    } catch .cannotRead(_, let reason) where reason.meansMissing {
      return nil
    } catch {
      problems.append(SettingsProblem(path: path, position: nil, message: error.description))
      return nil
    }
  }

  private mutating func layer(_ bytes: [UInt8], at path: String) -> SettingsLayer? {
    do throws(JSONError) {
      let layer = SettingsLayer(try LocatedJSON(parsing: bytes))
      let positions = FilePosition.positions(ofBytes: layer.issues.map(\.offset), in: bytes.span)
      problems += zip(layer.issues, positions).map { issue, position in
        SettingsProblem(path: path, position: position, message: issue.message)
      }
      if let omission = layer.omission {
        problems.append(SettingsProblem(path: path, position: positions.last, message: omission))
      }
      return layer
    } catch {
      let position = FilePosition(ofByte: error.position.offset, in: bytes.span)
      problems.append(SettingsProblem(path: path, position: position, message: error.reason.description))
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
