import CLibrary

/// The state of a file to replace: its version, and the properties to copy to the new file.
struct ExistingFile: Equatable {
  let version: FileVersion
  let kind: FileKind
  let mode: mode_t
  let owner: uid_t
  let group: gid_t
  let linkCount: Int

  /// Inspects the file after following all symbolic links.
  ///
  /// - Throws: The reason why it must not be written. A rename only needs write permission for the folder, but a
  ///   read-only file must stay unchanged.
  init(_ path: String) throws(Errno) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    guard access(path, W_OK) == 0 else { throw .last }
    self.init(status)
  }

  /// Inspects the entry at a path without following links or checking permissions.
  init(notFollowing path: String) throws(Errno) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    version = FileVersion(status)
    kind = FileKind(mode: status.st_mode)
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    linkCount = Int(status.st_nlink)
  }

  /// Whether this is the same file with the same text and permissions, perhaps under another name.
  func isSame(as other: ExistingFile) -> Bool {
    version.hasSameText(as: other.version) && kind == other.kind && mode == other.mode
      && owner == other.owner && group == other.group
  }
}
