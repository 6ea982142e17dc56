import CLibrary
import TodoText

/// Which file was read, and in what state, to detect later changes.
///
/// Two are equal if device, inode, size and the times of the last changes of text and metadata are. That misses a change that
/// keeps the size and happens within one tick of the file system's clock (a few milliseconds).
package struct FileVersion: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  /// The time of the last change of the text.
  let modificationSeconds: Int64
  let modificationNanoseconds: Int64
  /// The time of the last change of the text or metadata.
  let statusChangeSeconds: Int64
  let statusChangeNanoseconds: Int64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    var status = status
    let (changed, statusChanged) = (csystem_modification_time(&status), csystem_status_change_time(&status))
    modificationSeconds = Int64(changed.tv_sec)
    modificationNanoseconds = Int64(changed.tv_nsec)
    statusChangeSeconds = Int64(statusChanged.tv_sec)
    statusChangeNanoseconds = Int64(statusChanged.tv_nsec)
  }

  /// The size in bytes.
  package var byteCount: Int { Int(size) }

  /// Whether this is the same file with the same text, under any name.
  func hasSameText(as other: FileVersion) -> Bool {
    device == other.device && inode == other.inode && size == other.size
      && modificationSeconds == other.modificationSeconds
      && modificationNanoseconds == other.modificationNanoseconds
  }

  /// An identifier of the file's text, for clients: it changes with the inode, the size or the modification time.
  package var state: String { String(digest, radix: 36) }

  /// A hash of the file's inode, size and time of the last change of the text, which differs between the files of a folder.
  var digest: UInt64 {
    var digest = StableHash()
    digest.add(inode)
    for part in [size, modificationSeconds, modificationNanoseconds] { digest.add(UInt64(bitPattern: part)) }
    return digest.value
  }

  /// The file at a path, following symbolic links; nil if it is missing or inaccessible.
  ///
  /// - Complexity: One system call.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
