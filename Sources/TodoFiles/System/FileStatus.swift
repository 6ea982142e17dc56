import CLibrary

package enum FileKind: Equatable, Sendable, CustomStringConvertible {
  case regular, folder, symbolicLink, pipe, socket, device

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .symbolicLink
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// The kind with its article, for a sentence.
  package var description: String {
    switch self {
    case .regular: "a file"
    case .folder: "a folder"
    case .symbolicLink: "a symbolic link"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}

/// The status of a file: which one it is, in what state, and who may use it.
struct FileStatus: Equatable {
  let version: FileVersion
  let kind: FileKind
  let mode: mode_t
  let owner: uid_t
  let group: gid_t
  let linkCount: Int

  init(_ status: stat) {
    version = FileVersion(status)
    kind = FileKind(mode: status.st_mode)
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    linkCount = Int(status.st_nlink)
  }

  init(_ path: String, followsLinks: Bool = true) throws(Errno) {
    // C would truncate a path at a NUL.
    guard !path.utf8.contains(0) else { throw Errno(code: ENOENT) }
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw .last }
    self.init(status)
  }

  /// Inspects a file that is to be replaced, after following all symbolic links.
  ///
  /// - Throws: The reason why it must not be written. A rename only needs write permission for the folder, but a
  ///   read-only file must stay unchanged.
  init(ofWritable path: String) throws(Errno) {
    try self.init(path)
    guard access(path, W_OK) == 0 else { throw .last }
  }

  /// Whether this is the same file with the same text and permissions, perhaps under another name.
  func isSame(as other: FileStatus) -> Bool {
    version.hasSameText(as: other.version) && kind == other.kind && mode == other.mode
      && owner == other.owner && group == other.group
  }
}

/// The kind of file at a path, following symbolic links; nil if it is missing or inaccessible.
func kindFollowingLinks(_ path: String) -> FileKind? { (try? FileStatus(path))?.kind }

/// The kind of file at a path, without following symbolic links; nil if it is missing or inaccessible.
func kindWithoutFollowing(_ path: String) -> FileKind? { (try? FileStatus(path, followsLinks: false))?.kind }
