/// The file that a list's finished items are moved to, if that is not the list itself.
package struct ArchiveFile: Sendable {
  /// Its path, which is absolute and free of links.
  package let path: CanonicalPath
  /// What stands in it; nil if there is no such file yet.
  package let file: ListFile?

  /// The endings of the names that an archive may have.
  static let endings = ListFiles.endings + [".txt"]

  /// The path of a list's archive.
  ///
  /// The settings may come with the list from a stranger, so they can name only what lies in the folder of the settings
  /// file or below, by its real path, and has the name of a list.
  ///
  /// - Parameters:
  ///   - settings: The settings of the list; what an editor set may name a file anywhere.
  ///   - list: The path of the list.
  /// - Returns: The path; nil if the archive is part of the list.
  /// - Throws: `FileError.badArchive` with the reason why the settings cannot be followed.
  package static func path(_ settings: Settings, of list: String) throws(FileError) -> CanonicalPath? {
    guard !settings.archiveFile.isEmpty else { return nil }
    let written = Path.join(Path.split(list).folder, settings.archiveFile)
    func refusal(_ reason: FileError.BadArchive) -> FileError { .badArchive(path: written, because: reason) }
    let (folder, name) = Path.split(written)
    guard let realFolder = try? realPath(folder), kindFollowingLinks(realFolder) == .folder else {
      throw refusal(.missingFolder(folder))
    }
    var archive = CanonicalPath(known: realFolder).appending(name)
    if kindWithoutFollowing(archive.path) != nil {
      guard let real = try? realPath(archive.path) else { throw refusal(.linkToNowhere) }
      archive = CanonicalPath(known: real)
    }
    if isSameFile(archive.path, list) { return nil }
    guard endings.contains(where: archive.name.hasSuffix) else { throw refusal(.notAList(archive.path)) }
    if let limit = settings.archiveFolder, !archive.isInside(CanonicalPath(limit)) {
      throw refusal(.outside(folder: limit, archive.path))
    }
    return archive
  }

  /// Reads the archive at a path, which need not be there.
  ///
  /// - Throws: `FileError` if something is there that is no text, or may not be read.
  package init(at path: CanonicalPath) throws(FileError) {
    self.path = path
    do throws(FileError) {
      file = try ListFile.read(path.path)
    } catch .cannotRead(_, let reason) where reason.meansMissing {
      file = nil
    }
  }

  /// Whether two paths lead to one file, be it by two hard links.
  private static func isSameFile(_ archive: String, _ list: String) -> Bool {
    if let archive = FileID(at: archive), let list = FileID(at: list) { return archive == list }
    return CanonicalPath(list).path == archive
  }
}
