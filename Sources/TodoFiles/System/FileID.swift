import CLibrary

/// The identity of a file, independent of its name and contents.
struct FileID: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64

  init(_ status: stat) {
    // The types of both differ between systems, and some are signed.
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The file at a path, following symbolic links; nil if it is missing or inaccessible.
  init?(at path: String) {
    var status = stat()
    // C would truncate a path at a NUL.
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
