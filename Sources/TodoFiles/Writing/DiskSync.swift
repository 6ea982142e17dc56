import CLibrary

/// How to wait until what was written is on disk; a test replaces the system's calls with its own.
struct DiskSync: Sendable {
  typealias Wait = @Sendable (borrowing OpenFile) throws(Errno) -> Void

  /// Waits for a file, or for the entries of a folder.
  let file: Wait
  /// Waits for the bytes of a file, so that ``fileSystem`` can do the rest; throws `ENOSYS` where it cannot.
  let bytes: Wait
  /// Waits for everything in the file system of a file.
  let fileSystem: Wait

  /// The calls of the system.
  static let system = DiskSync(
    file: { file throws(Errno) in try file.sync() },
    bytes: { file throws(Errno) in try file.syncBytes() },
    fileSystem: { file throws(Errno) in try file.syncFileSystem() })

  init(file: @escaping Wait, bytes: @escaping Wait, fileSystem: @escaping Wait) {
    self.file = file
    self.bytes = bytes
    self.fileSystem = fileSystem
  }

  /// Waits for each file separately.
  init(eachFile file: @escaping Wait) {
    let unsupported: Wait = { (_: borrowing OpenFile) throws(Errno) in throw Errno(code: ENOSYS) }
    self.init(file: file, bytes: unsupported, fileSystem: unsupported)
  }
}
