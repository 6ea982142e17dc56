import CLibrary

/// Replaces many files with few disk syncs.
///
/// Files are written in groups: all files of a group are written, then synced, then put in place. Each folder is synced
/// once at the end. A crash leaves every file whole, old or new. Many files are synced with one call for their file
/// system, where that is as safe as a call for each file.
package struct FileBatch: Sendable {
  /// A file to replace.
  private struct Job: Sendable {
    let path: String
    let bytes: [UInt8]
    /// The text before, for the journal.
    let before: [UInt8]
    let version: FileVersion
    let locks: FolderLocks?
  }

  /// The result for one file.
  package struct Outcome: Sendable {
    package let path: String
    package let result: Result<[WriteWarning], FileError>
  }

  /// A replacement that has begun; a class, because an array cannot contain a ``Replacement`` itself.
  private final class Pending {
    let path: String
    var replacement: Replacement

    init(_ job: Job) throws(FileError) {
      path = job.path
      // Only tests listen to the steps, and they use ``AtomicFile``.
      replacement = try Replacement(
        job.path, CollectionOfOne(job.bytes[...]), expecting: job.version
      ) { _ in }
      replacement.startWriting()
    }

    /// Writes the new text to a temporary file.
    static func written(_ job: Job) -> Result<Pending, FileError> {
      do throws(FileError) { return .success(try Pending(job)) } catch { return .failure(error) }
    }

    /// The file system of the file.
    var device: UInt64? { replacement.target.existing?.version.device }

    /// Syncs the new text to disk.
    func synced(with sync: DiskSync.Wait) -> Result<Pending, FileError> {
      do throws(FileError) {
        try replacement.sync(with: sync) { _ in }
        return .success(self)
      } catch {
        return .failure(error)
      }
    }

    /// Puts the new text in place.
    func placed() -> Result<Pending, FileError> {
      do throws(FileError) {
        try replacement.putInPlace { _ in }
        return .success(self)
      } catch {
        return .failure(error)
      }
    }
  }

  private var jobs: [Job] = []
  private var byteCount = 0
  /// The folders to sync, with the files in them.
  private var folders: [String: WriteTarget] = [:]
  /// The folders whose stale files have been removed.
  private var cleaned: Set<String> = []
  private let sync: DiskSync
  /// How long to wait for the folders that another process has locked.
  private let timeout: Duration

  /// What undo takes back.
  private var entry: Journal.Entry
  private let journal: Journal?

  /// The number of files that fills a group; each is open until it is in place.
  private static let groupSize = 64
  /// The number of bytes that fills a group, all of which are in memory.
  private static let groupByteCount = 16 << 20
  /// Fewer files are synced one by one, because syncing a file system waits for the writes of other programs, too.
  private static let minimumCountForFileSystem = 16

  /// Creates a batch of a command, which the journal keeps.
  package init(for command: String = "", _ journal: Journal? = nil) {
    self.init(sync: .system, for: command, journal)
  }

  /// A batch with its own sync calls and timeout, for tests.
  init(
    sync: DiskSync, timeout: Duration = FolderLocks.timeout, for command: String = "",
    _ journal: Journal? = nil
  ) {
    self.sync = sync
    entry = Journal.Entry(command: command)
    self.journal = journal
    self.timeout = timeout
  }

  /// Adds a file, and replaces the queued files if the group is full.
  ///
  /// Keeps the caller's locks until the file is replaced; if there are none, locks the file's folder while replacing it. Do
  /// not request a lock while files with locks are queued: it would wait for theirs if the folder is the same.
  ///
  /// - Returns: The results for the replaced files.
  package mutating func replace(
    _ path: String, with bytes: [UInt8], insteadOf before: [UInt8] = [], expecting version: FileVersion,
    under locks: FolderLocks? = nil
  ) -> [Outcome] {
    jobs.append(Job(path: path, bytes: bytes, before: before, version: version, locks: locks))
    byteCount += bytes.count
    return jobs.count >= Self.groupSize || byteCount >= Self.groupByteCount ? flush() : []
  }

  /// Replaces the queued files and syncs all folders.
  ///
  /// - Returns: The results for the queued files, and the folders that could not be synced.
  package mutating func finish() -> [Outcome] {
    var outcomes = flush()
    for (folder, target) in folders.sorted(by: { $0.key < $1.key }) {
      do throws(Errno) {
        try target.syncFolder(with: sync.file)
      } catch {
        outcomes.append(Outcome(path: folder, result: .failure(.notConfirmed(path: folder, because: error))))
      }
    }
    folders = [:]
    journal?.save(entry)
    return outcomes
  }

  /// Replaces the queued files.
  ///
  /// - Returns: Their results, in the order in which they were added.
  package mutating func flush() -> [Outcome] {
    defer {
      jobs = []
      byteCount = 0
    }
    let locks = FolderLocks(available: jobs.filter { $0.locks == nil }.map { $0.path }, timeout: timeout)
    defer { withExtendedLifetime(locks) {} }
    for job in jobs {
      guard let folder = (try? WriteTarget(job.path))?.folder, (job.locks ?? locks).covers(folder),
        cleaned.insert(folder).inserted
      else { continue }
      StaleFiles.remove(from: folder)
    }
    return replaceAll(under: locks)
  }

  /// Replaces the queued files, except those without locks of their own in folders that are busy.
  private mutating func replaceAll(under locks: FolderLocks) -> [Outcome] {
    let written: [Result<Pending, FileError>] = jobs.map { job in
      if job.locks == nil, let folder = locks.busyFolder(of: job.path) {
        return .failure(.locked(folder: folder))
      }
      return Pending.written(job)
    }
    return zip(jobs, synced(written)).map { job, pending in
      let placed = pending.flatMap { $0.placed() }
      if case .success(let pending) = placed {
        folders[pending.replacement.target.folder] = pending.replacement.target
        if journal != nil { entry.add(.init(path: job.path, before: job.before, after: job.bytes)) }
      }
      return Outcome(path: job.path, result: placed.map { $0.replacement.warnings })
    }
  }

  /// Syncs all new texts to disk.
  private func synced(_ written: [Result<Pending, FileError>]) -> [Result<Pending, FileError>] {
    let counts = written.reduce(into: [UInt64: Int]()) { counts, pending in
      if let device = (try? pending.get())?.device { counts[device, default: 0] += 1 }
    }
    var results = written
    /// Whether syncing the file system was enough; nil before the call.
    var isSynced: [UInt64: Bool] = [:]
    // The bytes of each file are synced first, so that an error concerns that file only. ENOSYS: a call for the file system
    // would not be as safe as one for each file.
    for (index, result) in written.enumerated() {
      guard case .success(let pending) = result, let device = pending.device,
        counts[device, default: 0] >= Self.minimumCountForFileSystem, isSynced[device] == nil
      else { continue }
      results[index] = pending.synced(with: sync.bytes)
      if case .failure(.cannotWrite(_, .sync, let reason)) = results[index], reason.code == ENOSYS {
        results[index] = result
        isSynced[device] = false
      }
    }
    return results.map { result in
      result.flatMap { pending in
        guard let device = pending.device, counts[device, default: 0] >= Self.minimumCountForFileSystem else {
          return pending.synced(with: sync.file)
        }
        if isSynced[device] == nil {
          isSynced[device] = (try? pending.synced(with: sync.fileSystem).get()) != nil
        }
        return isSynced[device] == true ? .success(pending) : pending.synced(with: sync.file)
      }
    }
  }
}
