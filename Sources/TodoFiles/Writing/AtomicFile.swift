/// Writing a file so that at every moment, also after a crash, it is the old one or the new one, whole.
///
/// The new text goes to a temporary file beside the target, whose name ``TemporaryName`` makes; it takes the target's place
/// once it is on the disk. What that means:
/// - A symbolic link stays, and the file that it leads to is replaced.
/// - Mode, owner, group, access control list and extended attributes are kept as far as the system lets us. What cannot be
///   kept gives nobody more rights than before; a warning says so.
/// - Another hard link keeps the old text; a warning says so. Keeping the link would mean writing into the file, which can
///   end half way.
/// - A file without write permission is refused, although its folder would let us replace it.
/// - Two processes of this program that write in one folder wait for each other: ``FolderLocks``. What another program
///   writes in the last moment is noticed, because files are exchanged and not overwritten, and is put back.
/// - A process that is killed may leave the temporary file; the next one that writes in the folder deletes it.
package enum AtomicFile {
  /// The steps of a replacement, in their order.
  package enum Step: CaseIterable, Sendable {
    /// Find what the path leads to, and see that it is what was read.
    case examine
    /// Make the temporary file.
    case create
    /// Write the new text to it.
    case write
    /// Give it the target's owner, group, permissions and extended attributes.
    case permit
    /// Wait until it is on the disk.
    case sync
    /// See that the target is still what was read.
    case compare
    /// Exchange the two.
    case rename
    /// See that what came out is what was read.
    case verify
    /// Wait until the folder's entry is on the disk.
    case syncFolder
  }

  /// Puts new text in the place of the file that was read.
  ///
  /// Where the file system cannot exchange two files, between the last look at the target and the rename lies a moment in
  /// which another program's change would be lost.
  ///
  /// - Parameters:
  ///   - path: The file, by any name that leads to it.
  ///   - bytes: The whole new text.
  ///   - identity: What was read; nil for a file that is to be made and must not exist yet.
  ///   - locks: The locks that the caller has; nil to lock the file's folder as long as this takes.
  /// - Returns: What could not be kept of the file.
  /// - Throws: `FileError`; in all cases but `.notConfirmed` and `.changedTwice` the file is as it was, and no temporary
  ///   file is left.
  /// - Complexity: O(n), n the size and the entries of the folder, and two waits for the disk (milliseconds).
  @discardableResult
  package static func replace(
    _ path: String, with bytes: [UInt8], expecting identity: FileIdentity?, under locks: FolderLocks? = nil
  ) throws(FileError) -> [WriteWarning] {
    try replace(path, with: bytes, expecting: identity, under: locks) { _ in }
  }

  /// The same, announcing each step before it is made; a test lets a step fail by throwing there.
  @discardableResult
  static func replace(
    _ path: String, with bytes: [UInt8], expecting identity: FileIdentity?, under locks: FolderLocks? = nil,
    syncing sync: (borrowing OpenFile) throws(Errno) -> Void = { file throws(Errno) in try file.sync() },
    before announce: Replacement.Announce
  ) throws(FileError) -> [WriteWarning] {
    let locks = if let locks { locks } else { try FolderLocks(of: [path]) }
    defer { withExtendedLifetime(locks) {} }
    if let folder = (try? WriteTarget(path))?.folder, locks.covers(folder) { StaleFiles.remove(from: folder) }

    var replacement = try Replacement(path, bytes, expecting: identity, before: announce)
    try replacement.sync(with: sync, before: announce)
    try replacement.putInPlace(before: announce)
    do throws(Errno) {
      try announce(.syncFolder)
      try replacement.target.syncFolder(with: sync)
    } catch {
      throw .notConfirmed(path: path, because: error)
    }
    return replacement.warnings
  }
}
