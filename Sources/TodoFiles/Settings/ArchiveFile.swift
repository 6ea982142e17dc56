import TodoModel

/// The file that a list's finished items are moved to, if that is not the list itself.
package struct ArchiveFile: Sendable {
  /// Its path, which is absolute and free of links.
  package let path: CanonicalPath
  package let file: ListFile?

  /// The file name extensions that an archive may have.
  static let endings = ListPatterns.listEndings + [".txt"]

  /// The path of a list's archive.
  ///
  /// The settings may come from someone else, so the archive must have the name of a list and, by its real path, be in or
  /// below the folder of the settings file.
  ///
  /// The settings of an editor may name a list in any folder.
  ///
  /// - Returns: The path; nil if finished items stay in the list itself.
  /// - Throws: `FileError.badArchive` with the reason.
  package static func path(_ settings: Settings, of list: String) throws(FileError) -> CanonicalPath? {
    guard !settings.archiveFile.isEmpty else { return nil }
    let written = Path.join(Path.split(list).folder, settings.archiveFile)
    let (folder, name) = Path.split(written)
    guard let realFolder = try? realPath(folder), kindFollowingLinks(realFolder) == .folder else {
      throw .badArchive(path: written, because: "the folder \(folder) does not exist: create it")
    }
    var archive = CanonicalPath(known: Path.join(realFolder, name))
    if kindWithoutFollowing(archive.path) != nil {
      guard let real = try? realPath(archive.path) else {
        throw .badArchive(path: written, because: "it is a broken symbolic link")
      }
      archive = CanonicalPath(known: real)
    }
    if archive.relation(to: CanonicalPath(list)) != .different { return nil }
    guard archive.name.ends(withOneOf: endings) else {
      let reason = "it leads to \(archive.path), whose name does not end with .xit, .todo or .txt"
      throw .badArchive(path: written, because: reason)
    }
    if let limit = settings.archiveFolder, !archive.isInside(CanonicalPath(limit)) {
      throw .outside(limit, archive.path, path: written)
    }
    return archive
  }

  /// Reads the archive at a path, if it exists.
  ///
  /// - Throws: `FileError` if it is unreadable or not text.
  package init(at path: CanonicalPath) throws(FileError) {
    self.path = path
    do throws(FileError) {
      file = try ListFile.read(path.path)
    } catch .cannotRead(_, let reason) where reason.meansMissing {
      file = nil
    }
  }
}
