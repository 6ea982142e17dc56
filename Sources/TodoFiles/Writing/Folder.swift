import CLibrary

/// Operations on folders.
package enum Folder {
  /// Creates the folder of a file, and those above it, if they are missing.
  ///
  /// - Throws: `FileError.cannotWrite` if a folder cannot be created.
  package static func create(above path: String) throws(FileError) {
    let folder = Path.split(path).folder
    guard folder != ".", folder != "/", mkdir(folder, 0o777) != 0, errno != EEXIST else { return }
    guard errno == ENOENT else { throw .cannotWrite(path: path, at: .create, because: .last) }
    try create(above: folder)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .cannotWrite(path: path, at: .create, because: .last)
    }
  }

  /// Whether there is a file, a folder or anything else at a path.
  package static func hasEntry(at path: String) -> Bool { kindWithoutFollowing(path) != nil }
}
