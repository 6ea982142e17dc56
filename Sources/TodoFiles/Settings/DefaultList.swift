/// The list that commands use if none is named.
package enum DefaultList {
  /// Its path, for a command in the current folder.
  ///
  /// The settings may come from someone else, so the list must be in or below the folder of the settings file.
  ///
  /// - Returns: The path; nil if the settings name none.
  /// - Throws: `FileError.badArchive` if it is elsewhere.
  package static func path(_ settings: Settings) throws(FileError) -> String? {
    guard !settings.defaultList.isEmpty else { return nil }
    let folder = settings.defaultListFolder ?? "."
    let path = Path.join(folder, settings.defaultList)
    let list = CanonicalPath(path)
    guard list.isInside(CanonicalPath(folder)) else {
      throw .outside(folder, list.path, path: path)
    }
    return list.path(below: CanonicalPath(".")) ?? list.path
  }
}
