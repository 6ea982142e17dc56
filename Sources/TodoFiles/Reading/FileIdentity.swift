import CLibrary

/// Which file was read, and in which state: enough to see later that it changed meanwhile.
///
/// Two states of a file are told apart by size and by the times of the last changes to its text and to what the system
/// knows of it. A program that writes the same number of bytes within one tick of the file system's clock (a few
/// milliseconds) goes unseen.
package struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64
  let statusSeconds: Int64
  let statusNanoseconds: Int64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    var status = status
    let (changed, statusChanged) = (csystem_modification_time(&status), csystem_status_change_time(&status))
    seconds = Int64(changed.tv_sec)
    nanoseconds = Int64(changed.tv_nsec)
    statusSeconds = Int64(statusChanged.tv_sec)
    statusNanoseconds = Int64(statusChanged.tv_nsec)
  }

  /// How many bytes the file has.
  package var byteCount: Int { Int(size) }

  /// Whether this is the same file with the same text, as far as can be told, whatever it was called meanwhile.
  func hasSameText(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode && size == other.size && seconds == other.seconds
      && nanoseconds == other.nanoseconds
  }

  /// A number that is the same for the same file with the same text, and for hardly anything else.
  ///
  /// FNV-1a, so that it is the same in every process.
  var digest: UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    let parts = [inode] + [size, seconds, nanoseconds].map(UInt64.init(bitPattern:))
    for part in parts {
      for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
        digest = (digest ^ (part >> shift & 0xFF)) &* 0x0000_0100_0000_01B3
      }
    }
    return digest
  }

  /// The state of what stands at a path, at the end of all symbolic links; nil if that is nothing, or no look is
  /// allowed.
  ///
  /// - Complexity: One look, and no reading.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
