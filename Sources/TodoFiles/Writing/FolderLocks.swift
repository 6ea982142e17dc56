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
    let file: OpenFile

    init(_ file: consuming OpenFile) { self.file = file }
  }

  /// Locks the folders of files, before they are read and until they are written.
  ///
  /// - Parameter files: The files, which need not exist.
  /// - Throws: `FileError.locked` if another process holds a lock for ten seconds.
  package convenience init(of files: [String]) throws(FileError) {
    try self.init(folders: files.compactMap { (try? WriteTarget($0))?.folder }, timeout: .seconds(10))
  }

  /// Locks folders in a fixed order, which avoids deadlocks, and deletes the temporary files of killed processes there.
  ///
  /// - Throws: `FileError.locked` if another process holds a lock for the whole `timeout`.
  init(folders: [String], timeout: Duration) throws(FileError) {
    let start = MonotonicTime.now
    var byID: [FileID: String] = [:]
    for folder in folders { if let id = FileVersion(ofFileAt: folder)?.id { byID[id] = folder } }
    var locked: [LockedFolder] = []
    for (_, folder) in byID.sorted(by: { ($0.key.device, $0.key.inode) < ($1.key.device, $1.key.inode) }) {
      guard let file = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) else { continue }
      do throws(Errno) {
        try Self.lock(file, within: timeout, from: start)
      } catch  where error.code == EWOULDBLOCK {
        throw .locked(folder: folder)
      } catch {
        continue
      }
      Self.removeStaleFiles(from: folder)
      locked.append(LockedFolder(file))
    }
    self.locked = locked
  }

  /// Deletes the temporary files of killed processes in a folder that is locked, so that none of them is being written.
  ///
  /// Deletes only regular files of this user with a single link, and whose name shows that no other text would be lost.
  private static func removeStaleFiles(from folder: String) {
    guard let entries = try? folderEntries(of: folder) else { return }
    for entry in entries where entry.kind == .regular {
      guard let name = entry.name, name.hasSuffix(".tmp") else { continue }
      let path = Path.join(folder, name)
      guard let status = try? FileStatus(path, followsLinks: false), status.kind == .regular,
        status.owner == geteuid(), status.linkCount == 1, TemporaryName.isStale(name, status.version)
      else { continue }
      // It stays if it cannot be deleted: the next run tries again.
      _ = unlink(path)
    }
  }

  /// - Throws: The reason; `EWOULDBLOCK` if another process has the lock until the timeout.
  private static func lock(
    _ file: borrowing OpenFile, within timeout: Duration, from start: Duration
  ) throws(Errno) {
    // In microseconds.
    var pause: UInt32 = 500
    while true {
      do throws(Errno) {
        return try file.lock()
      } catch {
        guard error.code == EWOULDBLOCK, MonotonicTime.now - start < timeout else { throw error }
        usleep(pause)
        pause = min(pause * 2, 20_000)
      }
    }
  }
}
