import CLibrary

/// The target of a path to write, at one moment.
struct WriteTarget: Equatable {
  /// The folder, without symbolic links.
  let folder: String
  let name: String
  let existing: FileStatus?

  /// The path, without symbolic links.
  var path: String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Resolves all symbolic links of a path and inspects the target.
  ///
  /// - Throws: The reason why it cannot be written: a loop of links, a dangling link, a missing folder, a read-only
  ///   file system or a read-only file.
  init(_ path: String) throws(Errno) {
    // C would truncate a path at a NUL.
    guard !path.utf8.contains(0) else { throw Errno(code: ENOENT) }
    let exists = kindWithoutFollowing(path) != nil
    let (folder, name) = Path.split(exists ? try realPath(path) : path)
    guard !name.isEmpty, name != ".", name != ".." else { throw Errno(code: EISDIR) }
    self.folder = exists ? folder : try realPath(folder)
    self.name = name
    existing = exists ? try FileStatus(ofWritable: path) : nil
  }

  /// Why this is not the file that was read, or must not exist; nil if it is unchanged.
  func refusal(of path: String, expecting version: FileVersion?) -> FileError? {
    switch (version, existing) {
    case (nil, nil): return nil
    case (nil, .some): return .existsAlready(path: path)
    case (.some, nil): return .removedMeanwhile(path: path)
    case (.some(let version), .some(let existing)):
      guard existing.kind == .regular else { return .notAFile(path: path, kind: existing.kind) }
      return existing.version == version ? nil : .changedMeanwhile(path: path)
    }
  }

  /// Syncs the folder's entries to disk.
  ///
  /// Ignores a folder that cannot be opened for reading, and file systems that cannot sync folders: the replacement is
  /// atomic all the same.
  func syncFolder(with sync: (borrowing OpenFile) throws(Errno) -> Void) throws(Errno) {
    guard let opened = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) else { return }
    do throws(Errno) {
      try sync(opened)
    } catch  where error.code == EINVAL || error.code == ENOTSUP {
      return
    }
  }
}
