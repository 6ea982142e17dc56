import CLibrary
import TodoText

/// Which file was read, and in what state, to detect later changes.
///
/// Two are equal if device, inode, size and the times of the last changes of text and metadata are. That misses a change that
/// keeps the size and happens within one tick of the file system's clock (a few milliseconds).
package struct FileVersion: Equatable, Sendable {
  let id: FileID
  package let byteCount: Int
  /// The time of the last change of the text, in nanoseconds since 1970.
  let modified: Int64
  /// The time of the last change of the text or metadata.
  let statusChanged: Int64

  init(_ status: stat) {
    // Times far from today wrap around.
    func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
    id = FileID(status)
    byteCount = Int(status.st_size)
    var status = status
    modified = nanoseconds(csystem_modification_time(&status))
    statusChanged = nanoseconds(csystem_status_change_time(&status))
  }

  /// Whether this is the same file with the same text, under any name.
  func hasSameText(as other: FileVersion) -> Bool {
    id == other.id && byteCount == other.byteCount && modified == other.modified
  }

  /// An identifier of the file's text, for clients: it changes with the inode, the size or the modification time.
  package var state: String { String(digest, radix: 36) }

  /// A hash of the file's inode, size and time of the last change of the text, which differs between the files of a folder.
  var digest: UInt64 {
    var digest = StableHash()
    digest.add(id.inode)
    for part in [Int64(byteCount), modified] { digest.add(UInt64(bitPattern: part)) }
    return digest.value
  }

  /// The file at a path, following symbolic links; nil if it is missing or inaccessible.
  package init?(ofFileAt path: String) {
    guard let status = try? FileStatus(path) else { return nil }
    self = status.version
  }
}

/// The identity of a file, independent of its name and contents.
struct FileID: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64

  fileprivate init(_ status: stat) {
    // The types of both differ between systems, and some are signed.
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
