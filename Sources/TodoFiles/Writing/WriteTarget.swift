import CLibrary

/// What a path to be written leads to, at one moment.
struct WriteTarget: Equatable {
  /// The folder, free of symbolic links.
  let folder: String
  /// The name in that folder.
  let name: String
  /// The file that is there; nil where none is yet.
  let existing: ExistingFile?

  /// The whole path, free of symbolic links.
  var path: String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Follows all symbolic links of a path and looks at what is at their end.
  ///
  /// - Throws: The reason why nothing can be written there: a circle of links, a link that leads nowhere, a
  ///   missing folder, a read-only file system, a file without write permission.
  init(_ path: String) throws(Errno) {
    // C would read a path with a NUL as a shorter path, that is, as another file.
    guard !path.utf8.contains(0) else { throw Errno(code: ENOENT) }
    let isThere = kindWithoutFollowing(path) != nil
    let (folder, name) = Path.split(isThere ? try realPath(path) : path)
    guard !name.isEmpty, name != ".", name != ".." else { throw Errno(code: EISDIR) }
    self.folder = isThere ? folder : try realPath(folder)
    self.name = name
    existing = isThere ? try ExistingFile(path) : nil
  }

  /// Why this is not what was read.
  ///
  /// - Parameters:
  ///   - path: The path that the error says.
  ///   - identity: What was read; nil for a file that must not exist.
  /// - Returns: The error, or nil when it is the same file in the same state.
  func refusal(of path: String, expecting identity: FileIdentity?) -> FileError? {
    switch (identity, existing) {
    case (nil, nil): return nil
    case (nil, .some): return .existsAlready(path: path)
    case (.some, nil): return .removedMeanwhile(path: path)
    case (.some(let identity), .some(let existing)):
      guard existing.kind == .regular else { return .notAFile(path: path, kind: existing.kind) }
      return existing.identity == identity ? nil : .changedMeanwhile(path: path)
    }
  }

  /// Waits until the folder's entries are on the disk.
  ///
  /// A folder that may be written but not read cannot be opened, and some file systems cannot sync folders;
  /// neither makes the replacement less whole, so they are no errors.
  func syncFolder(with sync: (borrowing OpenFile) throws(Errno) -> Void) throws(Errno) {
    guard let opened = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) else { return }
    do throws(Errno) {
      try sync(opened)
    } catch  where error.code == EINVAL || error.code == ENOTSUP {
      return
    }
  }
}
