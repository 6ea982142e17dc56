#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which file was read, and in which state: enough to see later that it changed meanwhile.
///
/// Two states of a file are told apart by size and by the time of the last change. A program that writes the
/// same number of bytes within one tick of the file system's clock (a few milliseconds), or that sets the time
/// back, goes unseen.
package struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    seconds = Int64(changed.tv_sec)
    nanoseconds = Int64(changed.tv_nsec)
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
