import CLibrary

/// The calls that sync writes to disk; tests replace them.
struct DiskSync: Sendable {
  typealias Wait = @Sendable (borrowing OpenFile) throws(Errno) -> Void

  /// Syncs a file, or the entries of a folder.
  let file: Wait
  /// Syncs the bytes of a file, before ``fileSystem``; throws `ENOSYS` where that is not enough.
  let bytes: Wait
  /// Syncs the file system of a file.
  let fileSystem: Wait

  /// The system's calls.
  static let system = DiskSync(
    file: { file throws(Errno) in try file.sync() },
    bytes: { file throws(Errno) in try file.syncBytes() },
    fileSystem: { file throws(Errno) in try file.syncFileSystem() })

  init(file: @escaping Wait, bytes: @escaping Wait, fileSystem: @escaping Wait) {
    self.file = file
    self.bytes = bytes
    self.fileSystem = fileSystem
  }

  /// Syncs each file separately.
  init(eachFile file: @escaping Wait) {
    let unsupported: Wait = { (_: borrowing OpenFile) throws(Errno) in throw Errno(code: ENOSYS) }
    self.init(file: file, bytes: unsupported, fileSystem: unsupported)
  }
}
