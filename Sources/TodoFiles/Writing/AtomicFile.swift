import CLibrary

/// Replaces files atomically: at any moment, even after a crash, a file is entirely old or entirely new.
///
/// The new text is written to a temporary file next to the target (``TemporaryName``), synced, and exchanged with it:
/// - Symbolic links are followed, and stay.
/// - Mode, owner, group, access control list and extended attributes are kept where possible. Otherwise a warning is
///   returned, and no other user gains access.
/// - Other hard links keep the old text, with a warning: writing through the link would not be atomic.
/// - A read-only file is refused, although its folder would allow replacing it.
/// - Processes of this program that write in the same folder wait for each other: ``FolderLocks``. A late change by
///   another program is detected, because files are exchanged and not overwritten, and is put back.
/// - A killed process may leave a temporary file; the next lock of the folder deletes it.
package enum AtomicFile {
  /// Replaces the file that was read.
  ///
  /// If the file system cannot exchange files, a change by another program between the last check and the rename is lost.
  ///
  /// - Parameters:
  ///   - path: Any path of the file.
  ///   - bytes: The whole new text.
  ///   - version: The file that was read; nil for a new file, which must not exist.
  ///   - locks: The caller's locks; nil to lock the file's folder during the call.
  /// - Returns: The properties of the old file that could not be kept.
  /// - Throws: `FileError`. Except for `.notConfirmed` and `.changedTwice`, the file is unchanged and no temporary file
  ///   is left.
  /// - Complexity: O(*n*), *n* the size, and two disk syncs (milliseconds).
  @discardableResult
  package static func replace(
    _ path: String, with bytes: [UInt8], expecting version: FileVersion?, under locks: FolderLocks? = nil
  ) throws(FileError) -> [WriteWarning] {
    try replace(path, with: bytes, expecting: version, under: locks) { _ in }
  }

  /// Checks that an existing file may be written, as an editor does, into the file itself.
  ///
  /// - Throws: `FileError.cannotWrite`.
  package static func requireAccess(to path: String) throws(FileError) {
    do throws(Errno) {
      _ = try ExistingFile(path)
    } catch {
      throw .cannotWrite(path: path, at: .examine, because: error)
    }
  }

  /// Replaces the file that was read, calling `willPerform` before each step; tests throw there to make a step fail.
  @discardableResult
  static func replace(
    _ path: String, with bytes: [UInt8], expecting version: FileVersion?, under locks: FolderLocks? = nil,
    syncing sync: (borrowing OpenFile) throws(Errno) -> Void = { file throws(Errno) in try file.sync() },
    before willPerform: Replacement.StepHook
  ) throws(FileError) -> [WriteWarning] {
    let locks = if let locks { locks } else { try FolderLocks(of: [path]) }
    defer { withExtendedLifetime(locks) {} }
    var replacement = try Replacement(path, bytes, expecting: version, before: willPerform)
    try replacement.sync(with: sync, before: willPerform)
    try replacement.putInPlace(before: willPerform)
    try replacement.confirm(with: sync, before: willPerform)
    return replacement.warnings
  }
}
