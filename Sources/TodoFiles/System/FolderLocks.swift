import CLibrary

/// The folders that this process alone writes to, among the processes of this program.
///
/// A lock is `flock` on the open folder, so that it outlives every file in it that is replaced, and is gone with the
/// process, however that ends. Other programs know nothing of it. Where a folder cannot be opened for reading, or its file
/// system has no locks, there is none; what another program, or this one, writes is noticed all the same.
package final class FolderLocks: Sendable {
  private let locked: [LockedFolder]

  /// A folder that stays locked as long as this lives.
  private final class LockedFolder: Sendable {
    let id: FileID
    private let file: OpenFile

    init(_ file: consuming OpenFile, _ id: FileID) {
      self.file = file
      self.id = id
    }
  }

  /// How long a process waits for another one to finish writing.
  static let patience = Duration.seconds(10)

  /// Locks the folders that files lie in, to read the files and write them with nothing in between.
  ///
  /// - Parameter files: The files, which need not exist.
  /// - Throws: `FileError.locked` if another process of this program writes there for ten seconds.
  package convenience init(of files: [String]) throws(FileError) {
    try self.init(folders: files.compactMap { (try? WriteTarget($0))?.folder }, patience: Self.patience)
  }

  /// Locks folders, all processes in the same order, so that no two wait for each other.
  init(folders: [String], patience: Duration) throws(FileError) {
    var byID: [FileID: String] = [:]
    for folder in folders { if let id = FileID(at: folder) { byID[id] = folder } }
    var locked: [LockedFolder] = []
    let deadline = ContinuousClock.now + patience
    for (id, folder) in byID.sorted(by: { ($0.key.device, $0.key.inode) < ($1.key.device, $1.key.inode) }) {
      guard let file = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) else { continue }
      switch Self.lock(file, until: deadline) {
      case .locked: locked.append(LockedFolder(file, id))
      case .impossible: continue
      case .busy: throw .locked(folder: folder)
      }
    }
    self.locked = locked
  }

  private enum Outcome { case locked, impossible, busy }

  private static func lock(_ file: borrowing OpenFile, until deadline: ContinuousClock.Instant) -> Outcome {
    var pause: UInt32 = 500
    while true {
      do throws(Errno) {
        try file.lock()
        return .locked
      } catch {
        // EWOULDBLOCK: somebody else has the lock.
        guard error.code == EWOULDBLOCK else { return .impossible }
        if ContinuousClock.now >= deadline { return .busy }
        usleep(pause)
        pause = min(pause * 2, 20_000)
      }
    }
  }

  /// Whether a folder is locked; false where there are no locks.
  func covers(_ folder: String) -> Bool {
    guard !locked.isEmpty, let id = FileID(at: folder) else { return false }
    return locked.contains { $0.id == id }
  }
}
