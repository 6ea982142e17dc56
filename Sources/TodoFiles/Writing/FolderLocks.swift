import CLibrary

/// Locks on folders, among processes of this program.
///
/// A lock is `flock` on the open folder: it survives the replacement of files and ends with the process. Other programs
/// ignore it. Without a lock, because the folder cannot be read or its file system has none, changes by other processes
/// are still detected.
package final class FolderLocks: Sendable {
  let locked: [LockedFolder]

  /// A folder, locked as long as this object lives.
  final class LockedFolder: Sendable {
    let id: FileID
    private let file: OpenFile

    init(_ file: consuming OpenFile, _ id: FileID) {
      self.file = file
      self.id = id
    }
  }

  /// How long to wait for another process.
  static let timeout = Duration.seconds(10)

  /// Locks the folders of files, before they are read and until they are written.
  ///
  /// - Parameter files: The files, which need not exist.
  /// - Throws: `FileError.locked` if another process holds a lock for ten seconds.
  package convenience init(of files: [String]) throws(FileError) {
    try self.init(folders: Self.folders(of: files), timeout: Self.timeout)
  }

  /// Locks folders in a fixed order, which avoids deadlocks, and deletes the temporary files of killed processes there.
  ///
  /// - Throws: `FileError.locked` if another process holds a lock for the whole `timeout`.
  init(folders: [String], timeout: Duration) throws(FileError) {
    let start = MonotonicTime.now
    var byID: [FileID: String] = [:]
    for folder in folders { if let id = FileID(at: folder) { byID[id] = folder } }
    var locked: [LockedFolder] = []
    for (id, folder) in byID.sorted(by: { ($0.key.device, $0.key.inode) < ($1.key.device, $1.key.inode) }) {
      guard let file = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) else { continue }
      switch Self.lock(file, within: timeout, from: start) {
      case .locked:
        StaleFiles.remove(from: folder)
        locked.append(LockedFolder(file, id))
      case .impossible: continue
      case .busy: throw .locked(folder: folder)
      }
    }
    self.locked = locked
  }

  private static func folders(of files: [String]) -> [String] {
    files.compactMap { (try? WriteTarget($0))?.folder }
  }

  private enum Outcome { case locked, impossible, busy }

  private static func lock(
    _ file: borrowing OpenFile, within timeout: Duration, from start: MonotonicTime
  ) -> Outcome {
    // In microseconds.
    var pause: UInt32 = 500
    while true {
      do throws(Errno) {
        try file.lock()
        return .locked
      } catch {
        // EWOULDBLOCK: another process has the lock.
        guard error.code == EWOULDBLOCK else { return .impossible }
        if MonotonicTime.now - start >= timeout { return .busy }
        usleep(pause)
        pause = min(pause * 2, 20_000)
      }
    }
  }
}
